import { findTesseract } from '#screening/reading/scans/native/native-tesseract.ts';
import { allScanLanguages } from '#screening/reading/scans/tesseract/languages.ts';
import { type Finding, note, ok } from './finding.ts';

/** Whether scans are read by a Tesseract of this machine. Without one they are read all the same. */
export async function checkScans(find = findTesseract): Promise<Finding> {
  const native = await find();
  const missing = allScanLanguages.filter((language) => !native?.languages.has(language));
  const install = `apt-get install ${[...(native ? [] : ['tesseract-ocr']), ...missing.map((each) => `tesseract-ocr-${each}`)].join(' ')}`;
  if (!native)
    return note('scans', `Scanned CVs are read, but slowly: there is no tesseract on the PATH. Faster with it: ${install}`);
  const words = `Tesseract ${native.version} reads scanned CVs`;
  if (missing.length === 0) return ok('scans', `${words}.`);
  return note('scans', `${words}, but has no data for ${missing.join(', ')}: these are read slowly. To add them: ${install}`);
}
