import { decodePicture } from './letter/picture.ts';
import { type SetDocument, setDocument } from './letter/set-document.ts';
import { writeDocument } from './letter/write-document.ts';
import type { PdfProblem, PdfTask, PdfText } from './pdf.ts';
import { PdfRefused } from './pdf-refused.ts';
import { sealDocument } from './seal/seal-document.ts';
import { openSigner } from './seal/signer.ts';

/** Runs on a worker thread, which alone loads the fonts. */
export function handle(task: PdfTask): Uint8Array | PdfProblem {
  try {
    return new Uint8Array(run(task));
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error;
    const { problem, field = 'markdown', character } = error;
    return character === undefined ? { problem, field } : { problem, field, character };
  }
}

// Each style, a table and a link: code is compiled when it first runs.
const sample: PdfText = {
  markdown: '# A\n\n**B** *c* ***d*** https://example.com\n\n| {{e}} |\n|---|\n| f |\n\n- g',
  values: { e: 'é' },
  title: '',
  language: 'en',
  look: { company: 'A', color: null, logo: null },
  pageNumbers: true,
};
let isWarm = false;

function run(task: PdfTask): Uint8Array {
  if (task.kind === 'warm') return isWarm ? new Uint8Array() : run({ kind: 'make', text: sample, time: new Date(0) });
  isWarm = true;
  switch (task.kind) {
    case 'make':
      return writeDocument(setText(task.text), { language: task.text.language, author: task.text.look.company, time: task.time });
    case 'seal':
      return sealDocument(task.request, setText(task.request.certificate), openSigner(task.seed));
    case 'signer':
      return openSigner(task.seed).certificate;
  }
}

function setText(text: PdfText): SetDocument {
  return setDocument(text, text.look.logo ? decodePicture(text.look.logo) : undefined);
}
