import { type CvEntry, type CvHeadings, type CvPerson, cvHeadings } from './cv-person.ts';
import { type PdfPage, type PlacedText, pageHeight } from './pdf-document.ts';

type Column = {
  heading(text: string): void;
  line(text: string, style?: Partial<Pick<PlacedText, 'size' | 'isBold'>>): void;
  paragraph(text: string, indent?: string): void;
  space(points: number): void;
  texts: PlacedText[];
};

const top = pageHeight - 60;
const bodySize = 10;
const lineHeight = 1.4;
const sidebarWidth = 180;
// Helvetica's letters are about half as wide as they are high.
const letterWidth = 0.5;

/** The page of a person's CV. */
export function layoutCv(person: CvPerson): PdfPage {
  return person.layout === 'sidebar' ? sidebarPage(person) : oneColumnPage(person);
}

function oneColumnPage(person: CvPerson): PdfPage {
  const headings = cvHeadings[person.language];
  const column = newColumn(56, 480, top);
  column.line(person.name, { size: 22, isBold: true });
  column.line(person.headline, { size: 12 });
  column.line(contactLines(person).join(' | '));
  writeMain(column, person, headings);
  column.heading(headings.skills);
  column.paragraph(person.skills.join(', '));
  column.heading(headings.languages);
  column.paragraph(person.languages.join(', '));
  return { areas: [], texts: column.texts };
}

function sidebarPage(person: CvPerson): PdfPage {
  const headings = cvHeadings[person.language];
  const sidebar = newColumn(24, sidebarWidth - 40, top - 70);
  sidebar.heading(headings.contact);
  for (const line of contactLines(person)) sidebar.line(line, { size: 9 });
  sidebar.heading(headings.skills);
  for (const skill of person.skills) sidebar.line(skill);
  sidebar.heading(headings.languages);
  for (const language of person.languages) sidebar.line(language);
  const main = newColumn(sidebarWidth + 24, 360, top);
  main.line(person.name, { size: 22, isBold: true });
  main.line(person.headline, { size: 12 });
  writeMain(main, person, headings);
  const area = { x: 0, y: 0, width: sidebarWidth, height: pageHeight, gray: 0.93 };
  return { areas: [area], texts: [...sidebar.texts, ...main.texts] };
}

function contactLines({ email, phone, place, links = [] }: CvPerson): string[] {
  return [email, ...(phone === undefined ? [] : [phone]), place, ...links];
}

function writeMain(column: Column, { profile, work, education }: CvPerson, headings: CvHeadings): void {
  column.heading(headings.profile);
  column.paragraph(profile);
  column.heading(headings.work);
  for (const entry of work) writeEntry(column, entry);
  column.heading(headings.education);
  for (const entry of education) writeEntry(column, entry);
}

function writeEntry(column: Column, { title, place, from, to, lines = [] }: CvEntry): void {
  column.line(title, { isBold: true });
  column.line(`${place}   ${from} – ${to}`);
  for (const line of lines) column.paragraph(line, '• ');
  column.space(6);
}

function newColumn(x: number, width: number, startY: number): Column {
  const texts: PlacedText[] = [];
  let y = startY;
  const line: Column['line'] = (text, { size = bodySize, isBold = false } = {}) => {
    texts.push({ x, y: Math.round(y), size, isBold, text });
    y -= size * lineHeight;
  };
  const space = (points: number) => {
    y -= points;
  };
  return {
    texts,
    line,
    space,
    heading: (text) => {
      space(12);
      line(text, { size: 13, isBold: true });
      space(2);
    },
    paragraph: (text, indent = '') => {
      for (const [index, part] of wrap(text, width).entries()) line(`${index === 0 ? indent : ''}${part}`);
    },
  };
}

function wrap(text: string, width: number): string[] {
  const lettersMax = Math.floor(width / (bodySize * letterWidth));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lettersMax) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
