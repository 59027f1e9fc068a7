import { Fragment, type ReactNode } from 'react';
import { translated } from './t.ts';

type Elements = Readonly<Record<string, ReactNode>>;

/** The English text in the language of the user, with elements in place of their names. */
export function rich(english: string, values: Elements): ReactNode {
  return withElements(translated(english), values);
}

/** A text that is translated already, with elements in place of their names. */
export function withElements(text: string, values: Elements): ReactNode {
  const parts = text.split(/\{(\w+)\}/g);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
  return parts.map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : (values[part] ?? `{${part}}`)}</Fragment>);
}
