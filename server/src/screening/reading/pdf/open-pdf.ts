import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'unpdf/pdfjs';
import { isRecord } from '#text/is-record.ts';
import { type Box, identity, type Matrix, readMatrix, readNumbers, transformBox } from './page/matrix.ts';
import { isOpaqueData } from './page/opaque-image.ts';
import type { ParsedPage } from './page/page-state.ts';

export type PdfLink = { url: string; box: Box };
export type OpenPdf = {
  pages: number;
  readPage(number: number): Promise<ParsedPage & { links: PdfLink[] }>;
  close(): Promise<void>;
};

// pdf.js leaves out larger images. Text is read without any; see read-pdf.ts for when their place matters.
const noImages = 1;
const imagePixelsMax = 16_000_000;

/** Nothing is fetched: no font files, character maps, WebAssembly or XFA forms. */
const offline = {
  verbosity: VerbosityLevel.ERRORS,
  useSystemFonts: false,
  useWorkerFetch: false,
  useWasm: false,
  disableFontFace: false,
  // Fonts are handed to this and never drawn. Without it pdf.js would turn every glyph into a path, which costs as much as the rest.
  ownerDocument: { fonts: { add() {}, delete() {} } },
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  enableXfa: false,
  disableRange: true,
  disableStream: true,
  disableAutoFetch: true,
};

export async function openPdf(bytes: Uint8Array, withImages = false): Promise<OpenPdf> {
  stubFontFace();
  // A copy, because pdf.js takes ownership of the bytes and a second reader may need them.
  const task = getDocument({ ...offline, data: new Uint8Array(bytes), maxImageSize: withImages ? imagePixelsMax : noImages });
  const document = await task.promise;
  return {
    pages: document.numPages,
    readPage: (number) => parsePage(document, number, withImages),
    close: () => task.destroy(),
  };
}

async function parsePage(
  document: PDFDocumentProxy,
  number: number,
  withImages: boolean,
): Promise<ParsedPage & { links: PdfLink[] }> {
  const page = await document.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  const viewport = page.getViewport({ scale: 1 });
  const optionalContent = await document.getOptionalContentConfig();
  const fonts = await readFonts(page, fnArray, argsArray);
  const matrix = readMatrix(viewport.transform) ?? identity;
  const links = await readLinks(page, matrix);
  const opaqueImages = withImages ? await findOpaqueImages(page, fnArray, argsArray) : new Set<string>();
  page.cleanup();
  return {
    operators: fnArray,
    operands: argsArray,
    matrix,
    width: viewport.width,
    height: viewport.height,
    fonts,
    links,
    opaqueImages,
    isWithoutImages: !withImages,
    isContentVisible: (group) => optionalContent.isVisible(group),
  };
}

async function readFonts(page: PDFPageProxy, operators: number[], operands: unknown[]): Promise<Map<string, unknown>> {
  const ids = new Set<string>();
  for (const [index, operator] of operators.entries()) {
    const args = operands[index];
    if (!Array.isArray(args)) continue;
    if (operator === OPS.setFont) ids.add(String(args[0]));
    if (operator === OPS.dependency) for (const id of args) if (/_f\d+$/.test(String(id))) ids.add(String(id));
  }
  const fonts = new Map<string, unknown>();
  for (const id of ids) fonts.set(id, await new Promise((resolve) => page.commonObjs.get(id, resolve)));
  return fonts;
}

async function findOpaqueImages(page: PDFPageProxy, operators: number[], operands: unknown[]): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const [index, operator] of operators.entries()) {
    const args = operands[index];
    if (operator === OPS.paintImageXObject && Array.isArray(args)) ids.add(String(args[0]));
  }
  const opaque = new Set<string>();
  for (const id of ids) {
    const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
    const image: unknown = await new Promise((resolve) => objects.get(id, resolve));
    if (isRecord(image) && isOpaqueData(image)) opaque.add(id);
  }
  return opaque;
}

async function readLinks(page: PDFPageProxy, matrix: Matrix): Promise<PdfLink[]> {
  const annotations: { subtype?: unknown; url?: unknown; rect?: unknown }[] = await page.getAnnotations();
  return annotations.flatMap(({ subtype, url, rect }) => {
    const [x0, y0, x1, y1] = readNumbers(rect);
    if (subtype !== 'Link' || typeof url !== 'string' || x0 === undefined || y0 === undefined) return [];
    return x1 === undefined || y1 === undefined ? [] : [{ url, box: transformBox(matrix, x0, y0, x1, y1) }];
  });
}

/** Node has no FontFace, which pdf.js makes for every embedded font. */
function stubFontFace(): void {
  if (!('FontFace' in globalThis)) Object.assign(globalThis, { FontFace: LoadedFontFace });
}

class LoadedFontFace {
  readonly loaded = Promise.resolve(this);
}
