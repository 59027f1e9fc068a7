/** What is done to a text: its new value, and what is selected then. */
export type Formatted = { value: string; start: number; end: number };
export type Format = 'bold' | 'italic' | 'link' | 'list';

type Selected = { value: string; selectionStart: number; selectionEnd: number };

const marks = { bold: '**', italic: '*' } as const;

/** Puts the marks around the selection, or takes them away when they are there. */
export function formatText({ value, selectionStart: start, selectionEnd: end }: Selected, format: Format): Formatted {
  if (format === 'list') return formatList(value, start, end);
  const selected = value.slice(start, end);
  if (format === 'link') {
    const text = selected || 'link';
    const linked = `[${text}](https://)`;
    const address = start + text.length + '[](https://'.length;
    return { value: value.slice(0, start) + linked + value.slice(end), start: address, end: address };
  }
  const mark = marks[format];
  const isMarked = value.slice(0, start).endsWith(mark) && value.slice(end).startsWith(mark);
  if (isMarked) {
    const before = value.slice(0, start - mark.length);
    return {
      value: before + selected + value.slice(end + mark.length),
      start: before.length,
      end: before.length + selected.length,
    };
  }
  return {
    value: value.slice(0, start) + mark + selected + mark + value.slice(end),
    start: start + mark.length,
    end: end + mark.length,
  };
}

/** Whole lines become items, or lines again. */
function formatList(value: string, from: number, to: number): Formatted {
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const next = value.indexOf('\n', to);
  const end = next < 0 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const changed = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  return { value: value.slice(0, start) + changed + value.slice(end), start, end: start + changed.length };
}
