import { readFile } from 'node:fs/promises';
import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { CvReaders, ReadCv } from '#screening/reading/cv-readers.ts';
import { isUnreadableReason, ScannedCv, UnreadableCv } from '#screening/reading/unreadable-cv.ts';

/** A reader of CVs that have a field on each line, such as `name: Ada Lindqvist`. */
export type PlainCvReader = CvReaders & {
  /** The texts that were read, in their order. */
  texts: string[];
  /** Called before each reading; it may wait or throw. */
  onRead: (text: string) => Promise<void> | void;
};

/** The line `scan: yes` makes it a CV for the reader of scans, `unreadable: encrypted` makes it fail with that reason, `broken: …` with an unexpected error. */
export function createPlainCvReader(): PlainCvReader {
  const reader: PlainCvReader = {
    texts: [],
    onRead: () => {},
    close: async () => {},
    async read(path, _mediaType, _hints, textOnly) {
      const text = await readFile(String(path), 'utf8');
      reader.texts.push(text);
      await reader.onRead(text);
      const fields = fieldsIn(text);
      if (fields.scan && !textOnly) throw new ScannedCv();
      if (isUnreadableReason(fields.unreadable)) throw new UnreadableCv(fields.unreadable);
      if (fields.broken) throw new Error(fields.broken);
      return readCv(text, fields);
    },
    readScan: (path, mediaType, hints) => reader.read(path, mediaType, hints, 'textOnly'),
  };
  return reader;
}

/** A CV for that reader, as the field of a request. */
export function plainCv(fields: Record<string, string>): { filename: string; content: string } {
  const text = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return { filename: 'cv.txt', content: Buffer.from(text.join('')).toString('base64') };
}

function fieldsIn(text: string): Record<string, string | undefined> {
  const lines = text.split('\n').map((line) => line.split(': '));
  return Object.fromEntries(lines.map(([name = '', ...value]) => [name, value.join(': ')]));
}

function readCv(text: string, fields: Record<string, string | undefined>): ReadCv {
  return { text, pages: 1, language: 'en', quality: 'good', hasHiddenText: false, scans: null, parsedCv: parsedCv(fields) };
}

function parsedCv(fields: Record<string, string | undefined>): ParsedCv {
  const { name, label, email, phone, url, city, country, company, title, profile, language } = fields;
  return {
    basics: {
      name: name ?? null,
      label: label ?? null,
      email: email ?? null,
      phone: phone ?? null,
      url: url ?? null,
      summary: null,
      location: city ? { city, region: null, countryCode: country ?? null } : null,
      profiles: profile ? [{ network: 'Profile', url: profile }] : [],
    },
    work:
      company || title
        ? [
            {
              name: company ?? null,
              position: title ?? null,
              location: null,
              startDate: '2020',
              endDate: null,
              isCurrent: true,
              summary: null,
            },
          ]
        : [],
    education: [],
    skills: [],
    languages: language ? [{ language, fluency: 'native' }] : [],
    certificates: [],
    projects: [],
    evidence: name ? { '/basics/name': { confidence: 0.9, start: 6, end: 6 + name.length } } : {},
  };
}
