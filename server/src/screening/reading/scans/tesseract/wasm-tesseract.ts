import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type GreyPicture, toPgm } from '../pictures/grey-picture.ts';
import type { ScanLanguage } from './languages.ts';
import { openWasmModule, type WasmModule } from './wasm-module.ts';

const lstmOnly = 1;
const input = '/input';

let opened: Promise<WasmModule> | undefined;
const loaded = new Set<ScanLanguage>();

/** The words of a picture as hOCR, by Tesseract in WebAssembly, slower than the program itself. */
export async function recogniseInWasm(picture: GreyPicture, language: ScanLanguage, resolution: number): Promise<string> {
  opened ??= openWasmModule();
  const module = await opened;
  if (!loaded.has(language)) module.FS.writeFile(`/${language}.traineddata`, languageData(language));
  loaded.add(language);
  module.FS.writeFile(input, toPgm(picture));
  const api = new module.TessBaseAPI();
  if (api.Init('/', language, lstmOnly) !== 0) throw new Error('Tesseract does not start.');
  try {
    api.SetVariable('tessedit_pageseg_mode', '3');
    api.SetVariable('user_defined_dpi', String(resolution));
    api.SetImageFile(1, 0);
    api.Recognize(null);
    return api.GetHOCRText(0);
  } finally {
    api.End();
  }
}

function languageData(language: ScanLanguage): Uint8Array {
  const path = import.meta.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
  return gunzipSync(readFileSync(fileURLToPath(path)));
}
