import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { ShownPeriod } from './date-text.ts';

/** Tidy: short descriptions, employers that say what they are. Natural: as people write. */
export type Manner = 'tidy' | 'natural';

/** What stands in a CV, before a layout arranges it. Texts are as shown. */
export type Cv = {
  language: string;
  countryCode: string;
  profession: string;
  name: string;
  label: string | null;
  contacts: Contact[];
  sections: Section[];
  hasPhoto: boolean;
  /** Place and date at the end, as usual in German. */
  signature: string | null;
  words: { documentTitle: string; at: string; labels: readonly string[]; contactHeading: string };
  facts: CvFacts;
};

export type CvFacts = Omit<ParsedCv, 'evidence'>;
export type Contact = { kind: 'email' | 'phone' | 'address' | 'web' | 'profile'; label: string; text: string };

export type Section = { kind: SectionKind; heading: string } & (
  | { form: 'text'; text: string }
  | { form: 'entries'; entries: Entry[] }
  | { form: 'skills'; groups: { label: string | null; items: string[] }[] }
  | { form: 'pairs'; pairs: { name: string; value: string | null }[] }
  | { form: 'list'; items: string[] }
);
export type SectionKind =
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'interests'
  | 'references'
  | 'publications'
  | 'personal'
  | 'volunteering';

/** A company or school with one position or degree, or a company with several. */
export type Entry = { organisation: string; web?: string | null; place: string | null; period: ShownPeriod; positions: Position[] };
/** Notes are lines below the heading of an entry, such as the kind of contract; prose stands instead of bullets. */
export type Position = { title: string; period: ShownPeriod; notes: string[]; bullets: string[] };
