import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
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

// Trusted Types are not in the types of the DOM.
type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};
declare global {
  interface Window {
    trustedTypes?: PolicyFactory;
  }
}

/** The only script that is loaded by its address. */
function startWorker(): Worker {
  const policy = window.trustedTypes?.createPolicy('muster-worker', { createScriptURL: () => workerUrl });
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module', name: 'pdf' });
}
