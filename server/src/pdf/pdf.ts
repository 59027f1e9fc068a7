import type { Language } from '@muster/contract/texts/languages.ts';
import { createFairSemaphore } from '#concurrency/fair-semaphore.ts';
import { openSharedThread, openThread, type SharedThread, type Thread } from '#concurrency/thread.ts';
import { type Failure, failure } from '#failure.ts';
import { tableCellsMax } from '#markdown/parser.ts';
import type { Runtime } from '#runtime.ts';
import { isRecord } from '#text/is-record.ts';
import { parseTemplate } from '#text/parse-template.ts';
import { minuteMs } from '#time/durations.ts';
import { pdfPagesMax, pdfTextLengthMax } from './pdf-limits.ts';

/** A letter or another document, as text that becomes a PDF. */
export type PdfText = {
  /** CommonMark with tables. A line with `\newpage` alone starts a page, `{{variables|fallback}}` are as in templates of mails. */
  markdown: string;
  /** Put in as they are, never read as Markdown. A line break stays one. A variable that is not here is refused. */
  values?: Record<string, string | null>;
  title: string;
  language: Language;
  look: PdfLook;
  /** `Page 1 / 3` at the foot. */
  pageNumbers: boolean;
};

export type PdfLook = {
  company: string;
  /** The company's own, as `#0b6558`: it is darkened where it would not be legible. */
  color: string | null;
  /** The stored picture: WebP, PNG or JPEG. One that cannot be decoded is an error of ours, because it was encoded anew at the upload. */
  logo: Uint8Array | null;
};

/** Of a PDF of `makePdf`. The pages of the certificate are appended, and the first bytes of the sealed PDF are those of the PDF. */
export type SealRequest = {
  pdf: Uint8Array;
  certificate: PdfText;
  /** Of the signature, for readers of PDF: why it was made, and for whom. */
  reason: string;
  name: string;
  time: Date;
};

export type PdfMaker = {
  /**
   * The same bytes for the same input. Fails with 400 at `markdown`, `title`, `look.company` or `values.<name>`, as in PdfText: for a
   * character that the fonts do not have, an unknown variable, or a text that is too long.
   */
  make(share: string, text: PdfText, time: Date): Promise<Uint8Array>;
  /** Signs the PDF and its certificate with the key of the installation. Fails as `make`, for the text of the certificate. */
  seal(share: string, request: SealRequest): Promise<Uint8Array>;
  /** The certificate of the installation (X.509, DER), the same on all nodes. */
  signer(): Promise<Uint8Array>;
  /** For somebody who will soon want a PDF: starts the thread and loads the fonts, so that nobody waits for that. Never fails. */
  warm(): void;
};

export type PdfTask =
  | { kind: 'make'; text: PdfText; time: Date }
  | { kind: 'seal'; request: SealRequest; seed: Uint8Array }
  | { kind: 'signer'; seed: Uint8Array }
  | { kind: 'warm' };
export type PdfProblem = { problem: PdfRefusal; field: PdfField; character?: string };
export type PdfRefusal = 'length' | 'pages' | 'depth' | 'cells' | 'character';
export type PdfField = 'markdown' | 'title' | 'look.company' | `values.${string}`;
type PdfAnswer = Uint8Array | PdfProblem;

const titleLengthMax = 500;
const withoutShape = /[\p{C}\p{M}\p{Z}]/u;
const madeAtATime = 1;
const timeoutMs = 8000;
// Loading takes 200 ms of a processor, and who writes a letter looks at it again and again.
const idleMaxMs = 3 * minuteMs;
const seedPurpose = 'document signatures';

let opened: SharedThread | undefined;

function sharedThread(): SharedThread {
  opened ??= openSharedThread({ idleMaxMs });
  return opened;
}

/** Makes and seals PDFs on a thread, which alone loads the fonts. `share` is the workspace: none waits long for another. */
export function openPdfMaker({ keys, noteError }: Pick<Runtime, 'keys' | 'noteError'>): PdfMaker {
  const thread = openThread<PdfTask, PdfAnswer>(new URL('./pdf-thread.ts', import.meta.url), timeoutMs, isAnswer, {
    shared: sharedThread(),
  });
  const semaphore = createFairSemaphore({ max: madeAtATime });
  const run = async (share: string, task: PdfTask) => {
    const release = await semaphore.acquire(share);
    try {
      return await finish(thread, task, noteError);
    } finally {
      release();
    }
  };
  let isWarming = false;
  const warmUp = () => {
    const done = () => {
      isWarming = false;
    };
    isWarming = true;
    // A thread that cannot start is an error of the PDF that is wanted then.
    thread({ kind: 'warm' }).then(done, done);
  };
  const seed = () => new Uint8Array(keys.derive(seedPurpose).export());
  return {
    make: async (share, text, time) => {
      checkText(text);
      return run(share, { kind: 'make', text, time });
    },
    seal: async (share, request) => {
      checkText(request.certificate);
      return run(share, { kind: 'seal', request, seed: seed() });
    },
    signer: () => run('', { kind: 'signer', seed: seed() }),
    warm: () => {
      if (!isWarming) warmUp();
    },
  };
}

async function finish(thread: Thread<PdfTask, PdfAnswer>, task: PdfTask, noteError: Runtime['noteError']): Promise<Uint8Array> {
  const answer = await thread(task).catch((error) => {
    noteError('make a PDF', error);
    throw failure('pdf_too_complex').at('markdown');
  });
  if (answer instanceof Uint8Array) return answer;
  throw refusalOf(answer);
}

/** Before anything is sent to the thread. */
function checkText({ markdown, values = {}, title, look }: PdfText): void {
  const valuesLength = Object.values(values).reduce((sum, value) => sum + (value?.length ?? 0), 0);
  if (markdown.length + valuesLength > pdfTextLengthMax)
    throw failure('pdf_text_too_long', pdfTextLengthMax.toLocaleString('en')).at('markdown');
  if (title.length > titleLengthMax) throw failure('pdf_text_too_long', titleLengthMax.toLocaleString('en')).at('title');
  if (look.company.length > titleLengthMax)
    throw failure('pdf_text_too_long', titleLengthMax.toLocaleString('en')).at('look.company');
  for (const part of parseTemplate(markdown))
    if (typeof part !== 'string' && !Object.hasOwn(values, part.name))
      throw failure('unknown_variable', allowedVariables(part.name, values)).at('markdown');
}

function allowedVariables(name: string, values: object): string {
  return `{{${name}}}. Allowed: ${Object.keys(values).join(', ')}`;
}

function refusalOf({ problem, field, character = '' }: PdfProblem): Failure {
  switch (problem) {
    case 'length':
      return failure('pdf_text_too_long', pdfTextLengthMax.toLocaleString('en')).at(field);
    case 'pages':
      return failure('pdf_too_many_pages', pdfPagesMax.toLocaleString('en')).at(field);
    case 'depth':
      return failure('pdf_too_deep').at(field);
    case 'cells':
      return failure('pdf_table_too_large', tableCellsMax.toLocaleString('en')).at(field);
    case 'character':
      return failure('pdf_character', nameOf(character)).at(field);
  }
}

/** `"王" (U+738B)`; what has no shape of its own without the quotes. */
function nameOf(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return withoutShape.test(character) ? code : `"${character}" (${code})`;
}

function isAnswer(answer: unknown): answer is PdfAnswer {
  return answer instanceof Uint8Array || (isRecord(answer) && 'problem' in answer);
}
