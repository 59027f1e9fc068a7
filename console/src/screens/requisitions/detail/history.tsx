import { useState } from 'react';
import { useNameOf } from '#people/use-members.ts';
import type { OpenedRequisition } from '#queries/requisition-queries.ts';
import { timeText } from '#screens/requisitions/requisition-texts.ts';
import { Button } from '#ui/button.tsx';
import { requisitionHistoryText, shownHistory } from './history-text.ts';

const shownMax = 12;

/** The latest first. */
export function History({ history }: Pick<OpenedRequisition, 'history'>) {
  const [isAll, setAll] = useState(false);
  const nameOf = useNameOf();
  const entries = shownHistory(history)
    .map((entry, index) => ({ ...entry, key: index }))
    .reverse();
  return (
    <>
      <ul className="requisition-history">
        {entries.slice(0, isAll ? entries.length : shownMax).map((entry) => (
          <li key={entry.key}>
            <time dateTime={entry.at}>{timeText(entry.at)}</time>
            <span>
              <strong>{entry.actor.name}</strong> {requisitionHistoryText(entry, nameOf)}
            </span>
          </li>
        ))}
      </ul>
      {!isAll && entries.length > shownMax && (
        <Button kind="quiet" onPress={() => setAll(true)}>{`Show ${entries.length - shownMax} more`}</Button>
      )}
    </>
  );
}
