import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { createTrustedPolicy } from '#trusted-types.ts';
import { type PageText, readPageText } from './page-text.ts';

export type PdfPage = { number: number; width: number; height: number; text: PageText; page: PDFPageProxy };
export type OpenPdf = { document: PDFDocumentProxy; pages: PdfPage[]; pagesTotal: number };

const pagesShownMax = 30;

/** The pages of a PDF, each with where its words are. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  GlobalWorkerOptions.workerPort ??= startWorker();
  const document = await getDocument({ data: new Uint8Array(bytes), enableXfa: false, useWasm: false }).promise;
  const count = Math.min(document.numPages, pagesShownMax);
  const pages: PdfPage[] = [];
  for (let number = 1; number <= count; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ number, width, height, text: await readPageText(page), page });
  }
  return { document, pages, pagesTotal: document.numPages };
}

/** The only script that is loaded by its address. */
function startWorker(): Worker {
  // Whatever is passed, it is this address; browsers want it passed nevertheless.
  const policy = createTrustedPolicy('muster-worker', { createScriptURL: (_url: string) => workerUrl });
  return new Worker(policy.createScriptURL(workerUrl), { type: 'module', name: 'pdf' });
}
