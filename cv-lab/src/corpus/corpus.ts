import type { CvFacts } from './cv.ts';
import type { Producer, Split } from './layouts/layout.ts';

/** One CV of a generated corpus: `facts.json` in its folder is a list of these. */
export type CorpusCv = {
  /** Relative to the folder of the corpus. */
  file: string;
  mediaType: string;
  layout: string;
  language: string;
  producer: Producer;
  split: Split;
  profession: string;
  /** The country of the job that the person applies for: the hint that a reader gets. */
  countryCode: string;
  facts: CvFacts;
  /** Skills that the running text names too: finding them is neither right nor wrong. */
  mentionedSkills: string[];
};

export const mediaTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain',
} as const;
