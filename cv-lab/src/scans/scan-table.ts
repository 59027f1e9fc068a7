import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CvReaders, openCvReaders, type ReadCv } from '@muster/server/src/screening/reading/cv-readers.ts';
import { findTesseract } from '@muster/server/src/screening/reading/scans/native/native-tesseract.ts';
import { pdfOfPictures, scanPictures } from '@muster/server/test/samples/scans.ts';
import { readByBareRules } from '../bare-rules.ts';
import { type CorpusCv, mediaTypes } from '../corpus/corpus.ts';
import { readerUse } from '../measure.ts';
import { type Comparison, compareFacts, macroFields } from '../metrics/compare-facts.ts';
import { addCounts, noCounts } from '../metrics/counts.ts';
import { markdownTable } from '../tables.ts';

const pagesMax = 6;
const noise = 40;
const degreesMax = 2;

type ScannedCv = { cv: CorpusCv; text: Comparison; scan: Buffer; pages: number };
type Way = { name: string; readers: CvReaders };

/** How many of the values that are right in the text of a CV are right in a scan of it, at 200 dots per inch, askew and noisy. */
export async function scanTable(folder: string, count: number): Promise<string> {
  const native = await findTesseract();
  const ways: Way[] = [
    { name: 'WebAssembly', readers: openCvReaders({ readers: 1, tesseract: null }) },
    ...(native ? [{ name: `Tesseract ${native.version}`, readers: openCvReaders({ readers: 1, tesseract: native }) }] : []),
  ];
  try {
    const cvs = await makeScans(ways, folder, count);
    const rows: (string | number)[][] = [];
    for (const way of ways) rows.push(await measureWay(way, cvs));
    const head = ['read by', 'CVs', 'pages', ...macroFields, 'jobs together', 'all fields', 's of processor for a page'];
    return markdownTable(head, rows);
  } finally {
    for (const { readers } of ways) await readers.close();
  }
}

/** Evenly of the whole corpus; CVs whose text cannot be read are left out. */
async function makeScans([way]: Way[], folder: string, count: number): Promise<ScannedCv[]> {
  const corpus: CorpusCv[] = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
  const pdfs = corpus.filter(({ mediaType }) => mediaType === mediaTypes.pdf);
  const step = Math.max(1, Math.floor(pdfs.length / count));
  const made: ScannedCv[] = [];
  for (const [index, cv] of pdfs
    .filter((_, place) => place % step === 0)
    .slice(0, count)
    .entries()) {
    const bytes = readFileSync(join(folder, cv.file));
    const read = await way?.readers.read(bytes, cv.mediaType, cv);
    const degrees = ((index % 5) / 4 - 0.5) * 2 * degreesMax;
    const pictures = await scanPictures(bytes, { degrees, noise }, pagesMax);
    if (read) made.push({ cv, text: compare(read, cv), scan: pdfOfPictures(pictures), pages: pictures.length });
  }
  return made;
}

async function measureWay({ name, readers }: Way, cvs: ScannedCv[]): Promise<(string | number)[]> {
  const before = readerUse().cpuSeconds;
  const scanned: Comparison[] = [];
  for (const { cv, scan } of cvs) {
    const read = await readers.readScan(scan, mediaTypes.pdf, cv).catch(() => undefined);
    scanned.push(compare(read, cv));
  }
  const pages = cvs.reduce((sum, cv) => sum + cv.pages, 0);
  const share = (fields: readonly (keyof Comparison)[]) => {
    const right = (comparisons: Comparison[]) =>
      fields.flatMap((field) => comparisons.map((each) => each[field])).reduce(addCounts, noCounts).right;
    return right(scanned) / Math.max(1, right(cvs.map(({ text }) => text)));
  };
  return [
    name,
    String(cvs.length),
    String(pages),
    ...macroFields.map((field) => share([field])),
    share(['jobs together']),
    share(macroFields),
    (readerUse().cpuSeconds - before) / Math.max(1, pages),
  ];
}

function compare(read: Pick<ReadCv, 'parsedCv'> | undefined, { facts, mentionedSkills }: CorpusCv): Comparison {
  return compareFacts(read?.parsedCv ?? readByBareRules(''), facts, mentionedSkills);
}
