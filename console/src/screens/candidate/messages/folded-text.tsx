import type { Message } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';

type Props = Pick<Message, 'text' | 'folds'>;

/** A text whose quoted parts are folded: nothing of it is left out. */
export function FoldedText({ text, folds }: Props) {
  const parts: { text: string; isQuoted: boolean; from: number }[] = [];
  let at = 0;
  for (const { from, to } of folds) {
    if (from > at) parts.push({ text: text.slice(at, from), isQuoted: false, from: at });
    parts.push({ text: text.slice(from, to), isQuoted: true, from });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isQuoted: false, from: at });
  return (
    <>
      {parts
        .filter((part) => part.text.trim() !== '')
        .map((part) =>
          part.isQuoted ? (
            <details key={part.from} className="conversation-quote">
              <summary className="muted">{t('Quoted text')}</summary>
              <p className="candidate-prose muted">{part.text.trim()}</p>
            </details>
          ) : (
            <p key={part.from} className="candidate-prose" dir="auto">
              {part.text.trim()}
            </p>
          ),
        )}
    </>
  );
}
