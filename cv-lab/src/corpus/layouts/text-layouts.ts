import type { Cv, Manner, Section } from '../cv.ts';
import { arrangeEntry, type EntryForm, type EntryLine, type Part } from '../entry-forms.ts';
import type { Layout } from './layout.ts';

type TextLook = {
  manner?: Manner;
  entries: EntryForm[];
  heading: (text: string) => string;
  bullet: string;
  labelled: boolean;
  skillSeparator?: string;
};

const looks: Record<string, TextLook & { split: Layout['split'] }> = {
  'plain-text': {
    split: 'train',
    entries: [
      'title, dates right; company, place',
      'title at company (dates)',
      'dates: title, company, place',
      'title; company; dates',
      'labels',
    ],
    heading: (text) => `\n${text.toUpperCase()}\n`,
    bullet: '- ',
    labelled: true,
  },
  'plain-text-underlined': {
    split: 'held-out',
    entries: ['company, dates right; title', 'dates; title; company', 'title | company | dates'],
    heading: (text) => `\n\n${text}\n${'='.repeat(text.length)}`,
    bullet: '  * ',
    labelled: false,
  },
  'plain-text-natural': {
    split: 'train',
    manner: 'natural',
    entries: [
      'company; web; dates; title',
      'title; company; place; dates; duration',
      'title, company, place; dates',
      'title; company; dates + duration',
    ],
    heading: (text) => `\n${text}\n`,
    bullet: '• ',
    labelled: false,
    skillSeparator: '   ',
  },
  'plain-text-copied': {
    split: 'held-out',
    manner: 'natural',
    entries: ['title; dates; web; company, place', 'dates + duration; company (web); title', 'place; company; title; dates'],
    heading: (text) => `\n${text.toUpperCase()}:`,
    bullet: '',
    labelled: true,
    skillSeparator: '  ',
  },
};

export const textLayouts: Layout[] = Object.entries(looks).map(([name, { split, ...look }]) => ({
  name,
  split,
  manner: look.manner ?? 'tidy',
  producer: 'text',
  source: 'txt',
  extension: 'txt',
  render: (cv, random) => renderText(cv, look, random.pick(look.entries)),
}));

function renderText(cv: Cv, look: TextLook, form: EntryForm): string {
  const contacts = cv.contacts.map(({ label, text }) => (look.labelled ? `${label}: ${text}` : text));
  const head = [cv.name, ...(cv.label ? [cv.label] : []), ...contacts];
  return `${[...head, ...cv.sections.flatMap((section) => [look.heading(section.heading), ...bodyLines(section, look, form, cv)])].join('\n')}\n`;
}

function bodyLines(section: Section, look: TextLook, form: EntryForm, cv: Cv): string[] {
  switch (section.form) {
    case 'text':
      return [section.text];
    case 'entries':
      return section.entries.flatMap((entry) => {
        const kind = section.kind === 'education' ? 'education' : 'work';
        return arrangeEntry(entry, form, cv, kind).flatMap(({ lines, bullets }) => [
          '',
          ...lines.map(showLine),
          ...bullets.map((item) => look.bullet + item),
        ]);
      });
    case 'skills':
      return section.groups.map(({ label, items }) => `${label ? `${label}: ` : ''}${items.join(look.skillSeparator ?? ', ')}`);
    case 'pairs':
      return section.pairs.map(({ name, value }) => (value ? `${name}: ${value}` : name));
    case 'list':
      return section.items.map((item) => look.bullet + item);
  }
}

function showLine({ left, right }: EntryLine): string {
  const text = (parts: Part[]) => parts.map((part) => part.text).join('');
  return right.length === 0 ? text(left) : `${text(left).padEnd(56)}  ${text(right)}`;
}
