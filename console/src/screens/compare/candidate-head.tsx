import type { Candidate } from '@muster/sdk/generated/types.ts';
import { RejectDialog } from '#candidates-list/actions/reject-dialog.tsx';
import { candidateAddress } from '#candidates-list/candidate-address.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { Link } from '#router/link.tsx';
import { useCandidateActions } from '#screens/candidate/actions/use-actions.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { StageMark, StatusMark } from '#ui/status-mark.tsx';
import { StageAge } from './stage-age.tsx';

type Props = {
  candidate: Candidate;
  number: number;
  /** ⏎ and r act on it. */
  isChosen: boolean;
  onChoose: () => void;
  /** Undefined while there are only two. */
  onRemove: (() => void) | undefined;
};

/** The head of a column: who it is, where they are, and what can be done. */
export function CandidateHead({ candidate, number, isChosen, onChoose, onRemove }: Props) {
  const { id, name, current_title, current_company, status } = candidate;
  const actions = useCandidateActions(candidate);
  const { mayChange, column, next, opened, open } = actions;
  const mayReject = mayChange && status !== 'rejected';
  useKeys([
    ...(isChosen && next
      ? [
          {
            keys: 'Enter',
            label: t('Move to {status}', { status: next.name }),
            group: t('Compare'),
            isOnce: true,
            run: actions.moveToNext,
          },
        ]
      : []),
    ...(isChosen && mayReject ? [{ keys: 'r', label: t('Reject'), group: t('Compare'), run: () => open('reject') }] : []),
  ]);
  const shownName = name ?? t('No name');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys 1 to 5 do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys 1 to 5 do the same
    <div className="compare-head" onClick={onChoose}>
      <div className="compare-person">
        <Avatar name={shownName} size={32} />
        <div className="compare-person-text">
          <Link className="compare-name truncate" href={candidateAddress(id)}>
            {shownName}
          </Link>
          <span className="muted truncate">{[current_title, current_company].filter(Boolean).join(' · ')}</span>
          <span className="compare-stage">
            {column ? <StageMark name={column.name} status={column.status} /> : <StatusMark status={status} />}
            <StageAge candidate={candidate} targetDays={column?.targetDays ?? null} />
          </span>
        </div>
        <Kbd>{String(number)}</Kbd>
        {onRemove && (
          <Button kind="icon" aria-label={t('Leave out {name}', { name: shownName })} onPress={onRemove}>
            <Icon name="close" size={14} />
          </Button>
        )}
      </div>
      <div className="compare-actions">
        {mayReject && (
          <Button {...(isChosen && { shortcut: 'R' })} onPress={() => open('reject')}>
            {t('Reject')}
            <span className="visually-hidden"> {shownName}</span>
          </Button>
        )}
        {next && (
          <Button kind={isChosen ? 'primary' : 'default'} {...(isChosen && { shortcut: '⏎' })} onPress={actions.moveToNext}>
            {t('Move to {status}', { status: next.name })}
            <span className="visually-hidden">: {shownName}</span>
          </Button>
        )}
      </div>
      {opened === 'reject' && (
        <RejectDialog
          title={name ? t('Reject {name}?', { name }) : t('Reject this candidate?')}
          previewId={id}
          hasEmail={candidate.email !== null}
          onClose={() => open(undefined)}
          onReject={actions.reject}
        />
      )}
    </div>
  );
}
