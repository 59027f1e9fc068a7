import type { Cv, SectionKind } from '../cv.ts';
import type { EntryForm } from '../entry-forms.ts';
import type { Random } from '../random.ts';
import { type ContactsForm, contactsHtml, escapeHtml, type SectionLook, type SkillsForm, sectionHtml } from './html-parts.ts';

export type PageLook = {
  columns: 'one' | 'left' | 'right' | 'halves' | 'thirds';
  /** Sections that stand in the narrow column. */
  aside: SectionKind[];
  entries: EntryForm[];
  /** Forms for schools; those of jobs when it is missing. */
  education?: EntryForm[];
  skills: SkillsForm[];
  contacts: ContactsForm;
  contactsAside?: boolean;
  /** The narrow column has no headings. */
  hasBareAside?: boolean;
  /** The name stands in the narrow column too. */
  nameAside?: boolean;
  bullet?: string;
  /** Entries are rows of a table with named columns. */
  isTabular?: boolean;
  /** The page says what it is: CV, Lebenslauf … */
  isTitled?: boolean;
  /** First name and surname on lines of their own. */
  nameOnTwoLines?: boolean;
  /** Stands on every page. */
  footer?: (cv: Cv) => string;
  /** White words for programs that count words: no reader sees them. */
  hiddenWords?: string;
  css: string;
};

const common = `
@page { size: A4; margin: 16mm 15mm; }
body { font: 10.5pt/1.38 'Liberation Sans'; color: #222; margin: 0; }
h1 { font-size: 22pt; margin: 0 0 2pt; } h2 { font-size: 13pt; margin: 12pt 0 4pt; } h3 { font-size: 10.5pt; margin: 4pt 0 1pt; }
p { margin: 0 0 5pt; } ul { margin: 2pt 0 5pt; padding-left: 14pt; }
.split { display: flex; justify-content: space-between; gap: 10pt; } .line .right { text-align: right; white-space: nowrap; }
.entry { margin-bottom: 6pt; } .sided { display: grid; grid-template-columns: 34mm 1fr; gap: 4mm; }
aside { overflow-wrap: anywhere; } aside .contacts { font-size: 8.2pt; } .title { font-weight: bold; } .page { display: grid; gap: 8mm; } .photo { width: 30mm; height: 38mm; background: #b9c3cc; }
.tag { border: 1px solid #bbb; padding: 0 4pt; margin: 1pt 4pt 1pt 0; display: inline-block; } .bar { height: 3pt; background: #ddd; } .bar i { display: block; width: 70%; height: 3pt; background: #557; }
`;

export function renderPage(cv: Cv, look: PageLook, random: Random): string {
  const sectionLook: SectionLook = {
    entries: random.pick(look.entries),
    education: random.pick(look.education ?? look.entries),
    skills: random.pick(look.skills),
    bullet: look.bullet ?? null,
    isTabular: look.isTabular ?? false,
  };
  if (!look.education) sectionLook.education = sectionLook.entries;
  const render = (isAside: boolean) =>
    cv.sections
      .filter(({ kind }) => look.aside.includes(kind) === isAside)
      .map((section) => sectionHtml(section, sectionLook, cv))
      .join('');
  const contacts = contactsHtml(cv.contacts, look.contacts);
  const photo = cv.hasPhoto ? '<div class="photo"></div>' : '';
  const name = `${look.isTitled ? `<div class="doctitle">${escapeHtml(cv.words.documentTitle)}</div>` : ''}<h1>${nameHtml(cv, look)}</h1>${cv.label ? `<div class="label">${escapeHtml(cv.label)}</div>` : ''}`;
  const asideContacts = look.contactsAside
    ? `<section class="s-contact"><h2>${escapeHtml(cv.words.contactHeading)}</h2>${contacts}</section>`
    : '';
  const header = look.nameAside ? '' : `<header>${photo}<div>${name}${look.contactsAside ? '' : contacts}</div></header>`;
  const asideSections = look.hasBareAside ? render(true).replace(/<h2>[^<]*<\/h2>/g, '') : render(true);
  const aside = `<aside>${look.nameAside ? photo + name : ''}${asideContacts}${asideSections}</aside>`;
  const main = `<main>${render(false)}</main>`;
  const [left, right] = look.columns === 'thirds' ? halve(asideSections) : ['', ''];
  const body =
    look.columns === 'one'
      ? main
      : look.columns === 'thirds'
        ? `<div class="page thirds"><aside>${left}</aside>${main}<aside>${right}</aside></div>`
        : `<div class="page ${look.columns}">${look.columns === 'right' ? main + aside : aside + main}</div>`;
  return `<!DOCTYPE html><html lang="${cv.language}"><head><meta charset="utf-8"><title>CV</title><style>${common}${look.css}</style></head><body>${header}${body}${endHtml(cv, look)}</body></html>`;
}

/** The sections of the narrow columns, on both sides of the wide one. */
function halve(sections: string): [string, string] {
  const parts = sections.split(/(?=<section)/);
  const middle = Math.ceil(parts.length / 2);
  return [parts.slice(0, middle).join(''), parts.slice(middle).join('')];
}

function nameHtml(cv: Cv, look: PageLook): string {
  return look.nameOnTwoLines ? escapeHtml(cv.name).replace(/ (?=[^ ]+$)/, '<br>') : escapeHtml(cv.name);
}

function endHtml(cv: Cv, look: PageLook): string {
  const signature = cv.signature
    ? `<div class="signature"><p>${escapeHtml(cv.signature)}</p><p><i>${escapeHtml(cv.name)}</i></p></div>`
    : '';
  const footer = look.footer
    ? `<footer style="position: fixed; bottom: -8mm; font-size: 8pt; color: #666">${escapeHtml(look.footer(cv))}</footer>`
    : '';
  const hidden = look.hiddenWords ? `<div style="color: #fff; font-size: 1pt">${escapeHtml(look.hiddenWords)}</div>` : '';
  return signature + footer + hidden;
}
