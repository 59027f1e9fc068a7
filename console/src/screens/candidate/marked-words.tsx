import type { ReactNode } from 'react';
import { withElements } from '#language/rich.tsx';

type Props = { text: string; values?: Readonly<Record<string, ReactNode>> };

/** A message in which `<b>…</b>` stands around what is bold, so that it is translated as a whole. `values`: elements for its names. */
export function MarkedWords({ text, values = {} }: Props) {
  const [before, bold, after] = splitAtMark(text);
  return (
    <>
      {withElements(before, values)}
      {bold && <strong>{bold}</strong>}
      {withElements(after, values)}
    </>
  );
}

/** The same words without the marks. */
export function plainWords(text: string): string {
  return splitAtMark(text).join('');
}

function splitAtMark(text: string): [string, string, string] {
  const [, before = '', bold = '', after = ''] = /^(.*?)<b>(.*?)<\/b>(.*)$/s.exec(text) ?? ['', text];
  return [before, bold, after];
}
