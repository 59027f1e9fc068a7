import type { RejectionReason } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { reasonsQuery } from '#queries/candidate-queries.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RenameReason } from './rename-reason.tsx';

type ReasonChange = { reason: RejectionReason; name?: string; is_archived?: boolean };

export function ReasonRow({ reason }: { reason: RejectionReason }) {
  const [isRenaming, setRenaming] = useState(false);
  const change = useReasonChange();
  const { name, is_archived } = reason;
  if (isRenaming)
    return (
      <li className="reason-row">
        <RenameReason name={name} onSave={(next) => void change({ reason, name: next })} onClose={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className="reason-row">
      <span className={classNames('reason-row-name', is_archived && 'reason-row-archived')}>{name}</span>
      {!is_archived && (
        <Button kind="quiet" aria-label={`Rename ${name}`} onPress={() => setRenaming(true)}>
          Rename
        </Button>
      )}
      <Button
        kind="quiet"
        aria-label={`${is_archived ? 'Offer' : 'Archive'} ${name}`}
        onPress={() => void change({ reason, is_archived: !is_archived })}
      >
        {is_archived ? 'Offer again' : 'Archive'}
      </Button>
    </li>
  );
}

function useReasonChange(): (input: ReasonChange) => Promise<boolean> {
  const change = useChange({
    edits: ({ reason, ...changed }: ReasonChange) => [
      edit(reasonsQuery.queryKey, (old) => ({
        ...old,
        rejection_reasons: old.rejection_reasons.map((each) => (each.id === reason.id ? { ...each, ...changed } : each)),
      })),
    ],
    send: ({ reason, ...changed }) => muster.updateRejectionReason({ rejection_reason_id: reason.id, ...changed }),
    doneText: ({ reason, name, is_archived }) =>
      name ? `Renamed to ${name}` : `${reason.name} is ${is_archived ? 'archived' : 'offered again'}`,
    undo: ({ reason, name }) =>
      void change(name === undefined ? { reason, is_archived: reason.is_archived } : { reason, name: reason.name }),
  });
  return change;
}
