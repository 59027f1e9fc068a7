import type { Cv, Section } from '../cv.ts';
import { type ArrangedEntry, arrangeEntry, type EntryForm, type EntryLine, type Part } from '../entry-forms.ts';
import type { Random } from '../random.ts';
import { contactsHtml, escapeHtml } from './html-parts.ts';
import type { Layout } from './layout.ts';

/* Documents that people type in LibreOffice Writer: paragraphs and tables, saved in its formats. */
type WriterLook = {
  split: Layout['split'];
  extension: Layout['extension'];
  entries: EntryForm[];
  font: string;
  isFramed: boolean;
  hasHeadingsLeft?: boolean;
};

const looks: Record<string, WriterLook> = {
  'writer-odt': {
    split: 'train',
    extension: 'odt',
    entries: ['title; company; dates', 'title | company | dates', 'dates: title, company, place'],
    font: 'Liberation Serif',
    isFramed: false,
  },
  'writer-table-odt': {
    split: 'held-out',
    extension: 'odt',
    entries: ['dates left; title; company', 'dates left; title, company'],
    font: 'DejaVu Sans',
    isFramed: false,
  },
  'writer-docx': {
    split: 'train',
    extension: 'docx',
    entries: ['dates left; company; title', 'company, dates right; title', 'title at company (dates)'],
    font: 'Liberation Sans',
    isFramed: false,
  },
  'writer-rtf': {
    split: 'train',
    extension: 'rtf',
    entries: ['title, dates right; company, place', 'company (place) – title; dates', 'labels'],
    font: 'Liberation Serif',
    isFramed: false,
  },
  'writer-pdf': {
    split: 'train',
    extension: 'pdf',
    entries: ['dates left; title; company', 'company; title; dates', 'title – company, dates right'],
    font: 'Liberation Sans',
    isFramed: false,
  },
  'writer-headings-left-pdf': {
    split: 'train',
    extension: 'pdf',
    entries: ['title; company; dates', 'title – company, dates right', 'dates: title, company, place'],
    font: 'Liberation Serif',
    isFramed: false,
    hasHeadingsLeft: true,
  },
  'writer-framed-table-pdf': {
    split: 'held-out',
    extension: 'pdf',
    entries: ['dates left; company; title', 'dates left; title, company'],
    font: 'Liberation Serif',
    isFramed: true,
  },
};

export const writerLayouts: Layout[] = Object.entries(looks).map(([name, look]) => ({
  name,
  split: look.split,
  producer: 'libreoffice',
  source: 'html',
  extension: look.extension,
  render: (cv, random) => renderDocument(cv, look, random),
}));

function renderDocument(cv: Cv, look: WriterLook, random: Random): string {
  const form = random.pick(look.entries);
  const title = random.chance(0.3) ? `<p align="center"><font size="5">${escapeHtml(cv.words.documentTitle)}</font></p>` : '';
  const head = `${title}<p><font size="6"><b>${escapeHtml(cv.name)}</b></font></p>${cv.label ? `<p><font size="4">${escapeHtml(cv.label)}</font></p>` : ''}${contactsHtml(cv.contacts, random.pick(['labels', 'stacked', 'table', 'line']))}`;
  const row = (section: Section) =>
    `<tr valign="top"><td width="24%"><p><b>${escapeHtml(section.heading)}</b></p></td><td>${bodyHtml(section, form, look, cv)}</td></tr>`;
  const below = (section: Section) => `<h2>${escapeHtml(section.heading)}</h2>${bodyHtml(section, form, look, cv)}`;
  const sections = look.hasHeadingsLeft
    ? `<table width="100%" border="0" cellspacing="0">${cv.sections.map(row).join('')}</table>`
    : cv.sections.map(below).join('');
  const end = cv.signature ? `<p>${escapeHtml(cv.signature)}</p>` : '';
  return `<!DOCTYPE html><html lang="${cv.language}"><head><meta charset="utf-8"><style>body, td, p { font-family: '${look.font}'; font-size: 10.5pt; margin: 0 0 2pt; } h2 { font-size: 13pt; margin: 10pt 0 3pt; }</style></head><body>${head}${sections}${end}</body></html>`;
}

function bodyHtml(section: Section, form: EntryForm, look: WriterLook, cv: Cv): string {
  switch (section.form) {
    case 'text':
      return `<p>${escapeHtml(section.text)}</p>`;
    case 'entries': {
      const arranged = section.entries.flatMap((entry) =>
        arrangeEntry(entry, form, cv, section.kind === 'education' ? 'education' : 'work'),
      );
      if (!form.startsWith('dates left')) return arranged.map((entry) => `${entryHtml(entry)}<br>`).join('');
      return `<table width="100%" border="${look.isFramed ? 1 : 0}" cellspacing="0">${arranged.map(rowHtml).join('')}</table>`;
    }
    case 'skills':
      return section.groups
        .map(({ label, items }) => `<p>${label ? `<b>${escapeHtml(label)}:</b> ` : ''}${escapeHtml(items.join(', '))}</p>`)
        .join('');
    case 'pairs':
      return section.pairs.map(({ name, value }) => `<p>${escapeHtml(value ? `${name}: ${value}` : name)}</p>`).join('');
    case 'list':
      return `<ul>${section.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  }
}

function rowHtml(entry: ArrangedEntry): string {
  return `<tr valign="top"><td width="27%">${entry.side.map((parts) => `<p>${parts.map(partHtml).join('')}</p>`).join('')}</td><td>${entryHtml(entry)}</td></tr>`;
}

function entryHtml({ lines, bullets }: ArrangedEntry): string {
  return (
    lines.map(lineHtml).join('') +
    (bullets.length > 0 ? `<ul>${bullets.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>` : '')
  );
}

function lineHtml({ left, right }: EntryLine): string {
  const text = left.map(partHtml).join('');
  if (right.length === 0) return `<p>${text}</p>`;
  return `<table width="100%" border="0" cellspacing="0"><tr><td>${text}</td><td align="right">${right.map(partHtml).join('')}</td></tr></table>`;
}

function partHtml({ text, role }: Part): string {
  return role === 'title'
    ? `<b>${escapeHtml(text)}</b>`
    : role === 'organisation'
      ? `<i>${escapeHtml(text)}</i>`
      : escapeHtml(text);
}
