import type { Cv, Section } from '../cv.ts';
import { arrangeEntry, type EntryForm, type EntryLine, type Part } from '../entry-forms.ts';

const special: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '–': '--',
  '★': '$\\ast$',
  '☆': '$\\circ$',
  '—': '---',
  '’': "'",
  '€': '\\texteuro{}',
  '£': '\\pounds{}',
  '•': '\\textbullet{}',
  '·': '\\textperiodcentered{}',
};

export function escapeTex(text: string): string {
  return text.replace(/[\\{}&%$#_~^–—’€£•·★☆]/g, (char) => special[char] ?? char);
}

/** The bodies of sections for layouts that arrange entries themselves, with `\hfill` before what stands on the right. */
export function sectionTex(section: Section, form: EntryForm, cv: Cv, bullet = '\\item'): string {
  switch (section.form) {
    case 'text':
      return `${escapeTex(section.text)}\\par\n`;
    case 'entries':
      return section.entries.flatMap((entry) => entryTex(entry, section, form, cv, bullet)).join('\\smallskip\n');
    case 'skills':
      return section.groups
        .map(({ label, items }) => `${label ? `\\textbf{${escapeTex(label)}:} ` : ''}${escapeTex(items.join(', '))}\\par\n`)
        .join('');
    case 'pairs':
      return section.pairs.map(({ name, value }) => `${escapeTex(value ? `${name}: ${value}` : name)}\\par\n`).join('');
    case 'list':
      return itemsTex(section.items, bullet);
  }
}

export function itemsTex(items: string[], bullet = '\\item'): string {
  return items.length === 0
    ? ''
    : `\\begin{itemize}\n${items.map((item) => `${bullet} ${escapeTex(item)}`).join('\n')}\n\\end{itemize}\n`;
}

function entryTex(entry: Parameters<typeof arrangeEntry>[0], section: Section, form: EntryForm, cv: Cv, bullet: string): string[] {
  return arrangeEntry(entry, form, cv, section.kind === 'education' ? 'education' : 'work').map(({ side, lines, bullets }) => {
    const body = `${lines.map(lineTex).join('')}${itemsTex(bullets, bullet)}`;
    if (!form.startsWith('dates left')) return body;
    const dates = side.map((parts) => parts.map(partTex).join('')).join('\\newline ');
    return `\\noindent\\begin{tabularx}{\\linewidth}{@{}p{3.6cm}X@{}}${dates} & ${lines.map(({ left }) => left.map(partTex).join('')).join('\\newline ')}\\end{tabularx}\\par\n${itemsTex(bullets, bullet)}`;
  });
}

function lineTex({ left, right }: EntryLine): string {
  const text = left.map(partTex).join('');
  return right.length === 0 ? `\\noindent ${text}\\par\n` : `\\noindent ${text}\\hfill ${right.map(partTex).join('')}\\par\n`;
}

function partTex({ text, role }: Part): string {
  const escaped = escapeTex(text);
  return role === 'title' ? `\\textbf{${escaped}}` : role === 'organisation' ? `\\textit{${escaped}}` : escaped;
}
