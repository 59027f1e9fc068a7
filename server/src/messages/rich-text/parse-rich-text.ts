import { type Inline, parseInline } from './parse-inline.ts';

type Paragraph = { kind: 'paragraph'; lines: Inline[][] };
type List = { kind: 'list'; isOrdered: boolean; items: Inline[][] };
export type TextBlock = Paragraph | List;

const bullet = /^ {0,3}[-*•] +/;
const numbered = /^ {0,3}\d{1,3}[.)] +/;

/**
 * A small part of Markdown: paragraphs, bold, italic, links and lists. Line breaks stay, and whatever is not markup is text. Unlike Markdown it is
 * read in one pass (ADR 47), so any text can be rendered where it is written.
 */
export function parseRichText(source: string, parseLine = parseInline): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isOpen = false;
  for (const line of source.split('\n')) {
    if (line.trim() === '') isOpen = false;
    else {
      addLine(blocks, line, { isOpen, parseLine });
      isOpen = true;
    }
  }
  return blocks;
}

type LineContext = { isOpen: boolean; parseLine: (line: string) => Inline[] };

function addLine(blocks: TextBlock[], line: string, { isOpen, parseLine }: LineContext): void {
  const last = isOpen ? blocks.at(-1) : undefined;
  const [marker] = bullet.exec(line) ?? numbered.exec(line) ?? [];
  const content = parseLine(marker === undefined ? line : line.slice(marker.length));
  if (marker === undefined) {
    if (last?.kind === 'paragraph') last.lines.push(content);
    else blocks.push({ kind: 'paragraph', lines: [content] });
    return;
  }
  const isOrdered = numbered.test(marker);
  if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(content);
  else blocks.push({ kind: 'list', isOrdered, items: [content] });
}
