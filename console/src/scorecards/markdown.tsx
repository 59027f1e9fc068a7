import { Fragment, type ReactNode } from 'react';

/** Paragraphs, lists, bold, italics and links: what instructions of a kit need. Anything else stands as it was typed. */
export function Markdown({ text }: { text: string }) {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== '');
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their places
  return blocks.map((block, index) => <Block key={index} lines={block.trim().split('\n')} />);
}

const bullet = /^\s*[-*] +/;
const number = /^\s*\d{1,3}[.)] +/;

function Block({ lines }: { lines: readonly string[] }) {
  for (const [mark, List] of [
    [bullet, 'ul'],
    [number, 'ol'],
  ] as const)
    if (lines.every((line) => mark.test(line)))
      return (
        <List className="markdown-list">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change their places
            <li key={index}>{inline(line.replace(mark, ''))}</li>
          ))}
        </List>
      );
  return <p>{inline(lines.join('\n'))}</p>;
}

const marks = /(\*\*[^*\n]+\*\*|\*[^*\s][^*\n]*\*|\[[^\]\n]+\]\(https?:\/\/[^\s)]+\))/;
const link = /^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)$/;

function inline(text: string): ReactNode {
  return text.split(marks).map((part, index) => {
    const [, words, href] = link.exec(part) ?? [];
    const shown =
      index % 2 === 0 ? (
        part
      ) : href ? (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      ) : part.startsWith('**') ? (
        <strong>{part.slice(2, -2)}</strong>
      ) : (
        <em>{part.slice(1, -1)}</em>
      );
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
    return <Fragment key={index}>{shown}</Fragment>;
  });
}
