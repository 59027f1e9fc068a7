import type { Range } from '#screens/candidate/scores/reasons.ts';

/** A part of the text of a CV; `kind` says how it looks. */
export type Block = Range & { kind: 'name' | 'heading' | 'title' | 'item' | 'text' };

const headingLengthMax = 40;
const titleLengthMax = 120;
const wrappedLengthMin = 55;
const bullet = /^\s*[-–—•●▪◦*·]\s/;
const endsSentence = /[.!?:;]$/;
const startsLower = /^\s*\p{Ll}/u;
const hasLetter = /\p{L}/u;
const upperCaseOnly = /^[^\p{Ll}]+$/u;
/** In the seven languages in which CVs are read. */
const headings = new Set(
  `experience|work experience|professional experience|employment|education|skills|languages|projects|profile|summary|certificates|certifications|interests|references|
berufserfahrung|ausbildung|bildung|kenntnisse|fähigkeiten|sprachen|projekte|profil|zertifikate|
expérience|expérience professionnelle|expériences|formation|compétences|langues|projets|
experiencia|experiencia profesional|educación|formación|habilidades|competencias|idiomas|proyectos|perfil|
experiência|experiência profissional|educação|formação|competências|habilidades|idiomas|projetos|
werkervaring|opleiding|opleidingen|vaardigheden|talen|projecten|profiel|
esperienza|esperienza professionale|esperienze|istruzione|competenze|lingue|progetti|profilo|certificazioni`
    .replaceAll('\n', '')
    .split('|'),
);

/** Lines as blocks; lines that the page has wrapped are joined. `titles`: where positions and degrees stand. */
export function layOutCv(text: string, titles: readonly Range[]): Block[] {
  const blocks: Block[] = [];
  let isAfterBlank = true;
  for (const line of linesOf(text, titles)) {
    const content = text.slice(line.start, line.end);
    const last = blocks.at(-1);
    if (content.trim() === '') isAfterBlank = true;
    else if (last && !isAfterBlank && continues(text.slice(last.start, last.end), content, last)) last.end = line.end;
    else {
      const isTitle = content.length <= titleLengthMax && titles.some(({ start }) => start >= line.start && start < line.end);
      blocks.push({ ...line, kind: blocks.length === 0 ? 'name' : kindOf(content, isTitle) });
      isAfterBlank = false;
    }
  }
  return blocks;
}

/** A position that stands at the end of a line, which happens where a page has columns, begins another one. */
function* linesOf(text: string, titles: readonly Range[]): Generator<Range> {
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const inner = titles.find((title) => title.start > start && title.end <= end && text.slice(title.end, end).trim() === '');
    if (inner) {
      yield { start, end: inner.start };
      yield { start: inner.start, end };
    } else yield { start, end };
    start = end + 1;
  }
}

function kindOf(line: string, isTitle = false): Block['kind'] {
  if (bullet.test(line)) return 'item';
  if (isTitle) return 'title';
  return isHeading(line.trim()) ? 'heading' : 'text';
}

function isHeading(line: string): boolean {
  if (line.length > headingLengthMax || !hasLetter.test(line)) return false;
  return headings.has(line.toLowerCase().replace(/:$/, '')) || (upperCaseOnly.test(line) && line.length > 3 && !/\d/.test(line));
}

/** Whether the line goes on with what the line before began. */
function continues(before: string, line: string, { kind }: Block): boolean {
  if ((kind !== 'text' && kind !== 'item') || kindOf(line) !== 'text') return false;
  const lastLine = before.slice(before.lastIndexOf('\n') + 1);
  return lastLine.length >= wrappedLengthMin && !endsSentence.test(lastLine.trimEnd()) && startsLower.test(line);
}
