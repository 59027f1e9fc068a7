import type { Cv, Manner, Section } from '../cv.ts';
import { arrangeEntry, type EntryForm, type Part } from '../entry-forms.ts';
import type { Random } from '../random.ts';
import { docxFile, entryParagraph, paragraph, run, table, textBox } from './docx-parts.ts';
import type { Layout } from './layout.ts';

const textWidth = 9900;
// Skills stand on one line with blanks between them.
const looseWidth = 9890;
const isAside = ({ kind }: Section) => ['skills', 'languages', 'interests', 'personal', 'certificates'].includes(kind);

type DocxLook = { split: Layout['split']; manner?: Manner; entries: EntryForm[]; render: (cv: Cv, form: EntryForm) => Uint8Array };

const looks: Record<string, DocxLook> = {
  'word-headings': {
    split: 'train',
    entries: ['title, dates right; company, place', 'company, dates right; title', 'title | company | dates'],
    render: (cv, form) =>
      docxFile([nameParagraphs(cv), contactLine(cv), ...cv.sections.map((section) => sectionXml(section, form, cv))].join(''), {}),
  },
  'word-dates-in-table': {
    split: 'train',
    entries: ['dates left; title; company', 'dates left; company; title', 'dates left; title, company'],
    render: (cv, form) =>
      docxFile([nameParagraphs(cv), contactTable(cv), ...cv.sections.map((section) => sectionXml(section, form, cv))].join(''), {}),
  },
  'word-name-in-header': {
    split: 'train',
    entries: ['title; company; dates', 'company, place right; title, dates right'],
    render: (cv, form) =>
      docxFile(cv.sections.map((section) => sectionXml(section, form, cv)).join(''), {
        header: nameParagraphs(cv) + contactLine(cv),
        font: 'Arial',
      }),
  },
  'word-sidebar-table': {
    split: 'held-out',
    entries: ['title; company; dates', 'dates; title; company'],
    render: (cv, form) => {
      const left = [
        nameParagraphs(cv),
        ...cv.contacts.map(({ text }) => paragraph(run(text, { size: 8 }))),
        ...cv.sections.filter(isAside).map((section) => sectionXml(section, form, cv, 3100)),
      ];
      const right = cv.sections.filter((section) => !isAside(section)).map((section) => sectionXml(section, form, cv, 6500));
      return docxFile(table([[left.join(''), right.join('')]], [3300, 6700], 'E7EDF3') + paragraph(''), { margin: 900 });
    },
  },
  'word-natural': {
    split: 'train',
    manner: 'natural',
    entries: [
      'title; company; dates + duration',
      'title company place; dates',
      'company title, dates right',
      'company; web; dates; title',
    ],
    render: (cv, form) =>
      docxFile(
        [nameParagraphs(cv), contactLine(cv), ...cv.sections.map((section) => sectionXml(section, form, cv, looseWidth))].join(''),
        { font: 'Arial' },
      ),
  },
  'word-natural-rows': {
    split: 'held-out',
    manner: 'natural',
    entries: ['dates + duration; company (web); title', 'dates left; title, company', 'company, title, dates right'],
    render: (cv, form) => {
      const rows = cv.sections.map((section) => [
        paragraph(run(section.heading, { isBold: true })),
        bodyXml(section, form, cv, looseWidth - 2300),
      ]);
      return docxFile(nameParagraphs(cv) + contactTable(cv) + table(rows, [2300, 7600]) + paragraph(''), {});
    },
  },
  'word-text-boxes': {
    split: 'train',
    entries: ['title; company; dates', 'title, dates right; company, place'],
    render: (cv, form) => {
      const name = textBox(nameParagraphs(cv), { x: 50, y: 30, width: 480, height: 70 });
      const left = [
        cv.contacts.map(({ text }) => paragraph(run(text, { size: 8 }))).join(''),
        ...cv.sections.filter(isAside).map((section) => sectionXml(section, form, cv, 2900)),
      ];
      const aside = textBox(left.join(''), { x: 40, y: 110, width: 160, height: 620 });
      const main = cv.sections.filter((section) => !isAside(section)).map((section) => sectionXml(section, form, cv, 9800));
      return docxFile(paragraph(name + aside) + main.join(''), { margin: 1000 });
    },
  },
};

export const docxLayouts: Layout[] = Object.entries(looks).flatMap(([name, { split, manner = 'tidy', entries, render }]) => {
  const layout = { split, manner, source: 'docx', render: (cv: Cv, random: Random) => render(cv, random.pick(entries)) } as const;
  return [
    { ...layout, name, producer: 'docx', extension: 'docx' },
    { ...layout, name: `${name}-pdf`, producer: 'libreoffice', extension: 'pdf' },
    ...(name === 'word-headings'
      ? [{ ...layout, name: 'word-headings-rtf', producer: 'libreoffice', extension: 'rtf' } as const]
      : []),
  ];
});

function nameParagraphs(cv: Cv): string {
  return paragraph(run(cv.name), { style: 'Title' }) + (cv.label ? paragraph(run(cv.label, { size: 13, color: '555555' })) : '');
}

function contactLine(cv: Cv): string {
  return paragraph(run(cv.contacts.map(({ text }) => text).join(' · ')));
}

function contactTable(cv: Cv): string {
  return table(
    cv.contacts.map(({ label, text }) => [paragraph(run(label)), paragraph(run(text))]),
    [2300, 7600],
  );
}

function sectionXml(section: Section, form: EntryForm, cv: Cv, width = textWidth): string {
  return paragraph(run(section.heading), { style: 'Heading1' }) + bodyXml(section, form, cv, width);
}

function bodyXml(section: Section, form: EntryForm, cv: Cv, width: number): string {
  switch (section.form) {
    case 'text':
      return paragraph(run(section.text));
    case 'entries':
      return section.entries.map((entry) => entryXml(entry, section, form, cv, width)).join('');
    case 'skills':
      return section.groups.map(({ label, items }) => skillsXml(label, items, width)).join('');
    case 'pairs':
      return section.pairs.map(({ name, value }) => paragraph(run(value ? `${name}: ${value}` : name))).join('');
    case 'list':
      return section.items.map((item) => paragraph(run(item), { bullet: true })).join('');
  }
}

function skillsXml(label: string | null, items: string[], width: number): string {
  const head = label ? run(`${label}: `, { isBold: true }) : '';
  if (width === looseWidth) return paragraph(head + run(items.join('    ')));
  if (width === textWidth) return paragraph(head + run(items.join(', ')));
  return (label ? paragraph(head) : '') + items.map((item) => paragraph(run(item), { bullet: true })).join('');
}

function entryXml(entry: Parameters<typeof arrangeEntry>[0], section: Section, form: EntryForm, cv: Cv, width: number): string {
  const arranged = arrangeEntry(entry, form, cv, section.kind === 'education' ? 'education' : 'work');
  const bodies = arranged.map(
    ({ lines, bullets }) =>
      lines.map((line) => entryParagraph(line, width)).join('') +
      bullets.map((item) => paragraph(run(item), { bullet: true })).join(''),
  );
  if (!form.startsWith('dates left')) return bodies.join('') + paragraph('', { after: 0 });
  const side = (parts: Part[]) => paragraph(run(parts.map(({ text }) => text).join('')));
  return table(
    arranged.map(({ side: dates }, index) => [dates.map(side).join(''), bodies[index] ?? '']),
    [2300, width - 2300],
  );
}
