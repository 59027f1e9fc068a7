import type { Candidate, DuplicateReason } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { candidateQuery } from '#queries/candidate-queries.ts';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormActions } from '#ui/forms/form-dialog.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { type Choices, type Difference, defaultSide, differences, keptFirst, type Side } from './merge-choices.ts';
import { MergeRows } from './merge-rows.tsx';
import { reasonText } from './reason-texts.ts';
import { type Merge, useMerge } from './use-merges.ts';
import './merge.css';

type Props = {
  ids: readonly [string, string];
  reasons: readonly DuplicateReason[];
  onClose: () => void;
  /** The candidate that is there now. */
  onMerged?: (candidateId: string) => void;
};

/** Two candidates side by side, and which value is kept of each field in which they differ. */
export function MergeDialog({ ids: [oneId, otherId], reasons, onClose, onMerged }: Props) {
  const one = useQuery(candidateQuery(oneId));
  const other = useQuery(candidateQuery(otherId));
  const failed = [one, other].find(({ error }) => error);
  return (
    <Dialog title={t('Merge duplicates')} isOpen onClose={onClose} size="large">
      <p className="muted">
        {t('{reason}. Compare before you merge; it can be undone at any time.', { reason: reasonText(reasons) })}
      </p>
      {failed && <FailureNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      {one.data && other.data ? (
        <MergeForm one={one.data.candidate} other={other.data.candidate} onClose={onClose} onMerged={onMerged} />
      ) : (
        !failed && <SkeletonRows rows={6} />
      )}
    </Dialog>
  );
}

type FormProps = { one: Candidate; other: Candidate; onClose: () => void; onMerged: Props['onMerged'] };

function MergeForm({ one, other, onClose, onMerged }: FormProps) {
  const first = keptFirst(one, other);
  const [isSwapped, setSwapped] = useState(false);
  const [choices, setChoices] = useState<Partial<Record<Difference['name'], Side>>>({});
  const { kept, duplicate } = isSwapped ? { kept: first.duplicate, duplicate: first.kept } : first;
  const areOfTwoJobs = kept.job_id !== null && duplicate.job_id !== null && kept.job_id !== duplicate.job_id;
  const rows = areOfTwoJobs ? [] : differences(kept, duplicate);
  const merge = useMerge(({ candidate_id }) => onMerged?.(candidate_id));
  const swap = () => {
    setSwapped(!isSwapped);
    setChoices({});
  };
  const form = useForm({}, async () => {
    onClose();
    await merge(mergeOf(kept, duplicate, rows, choices));
  });
  return (
    <Form form={form}>
      <div className="merge-heads">
        <Head candidate={kept} mark={t('Keep')} />
        <Head candidate={duplicate} mark={areOfTwoJobs ? t('Keep') : t('Merge into it')} />
      </div>
      {areOfTwoJobs ? (
        <p>{t('Both applications stay as they are. They’re linked as one person and shown together.')}</p>
      ) : (
        <MergeRows
          rows={rows}
          sideOf={(row) => choices[row.name] ?? defaultSide(row)}
          onChoose={(name, side) => setChoices({ ...choices, [name]: side })}
        />
      )}
      <FormActions
        action={areOfTwoJobs ? t('Same person') : t('Merge')}
        other={first.isFree && !areOfTwoJobs && <Button onPress={swap}>{t('Swap')}</Button>}
        shortcut="⏎"
        autoFocus
        onClose={onClose}
      />
    </Form>
  );
}

function Head({ candidate, mark }: { candidate: Candidate; mark: string }) {
  return (
    <div className="merge-head">
      <p className="merge-mark">{mark}</p>
      <p className="merge-name">{candidate.name ?? t('Without a name')}</p>
      <p className="merge-facts">
        <StatusMark status={candidate.status} />
        <span>{candidate.job_title ?? t('No job')}</span>
        <span>
          {t('added {date}', {
            date: new Date(candidate.created_at).toLocaleDateString(locale, { dateStyle: 'medium' }),
          })}
        </span>
      </p>
    </div>
  );
}

function mergeOf(
  kept: Candidate,
  duplicate: Candidate,
  rows: readonly Difference[],
  choices: Partial<Record<Difference['name'], Side>>,
): Merge {
  const fields: Choices = Object.fromEntries(rows.map((row) => [row.name, choices[row.name] ?? defaultSide(row)]));
  const name = (candidate: Candidate) => candidate.name ?? t('The candidate');
  return {
    candidate_id: kept.id,
    duplicate_id: duplicate.id,
    ...(rows.length > 0 && { fields }),
    doneText:
      rows.length > 0
        ? t('{duplicate} merged into {kept}', { duplicate: name(duplicate), kept: name(kept) })
        : t('{name} and {otherName} are one person', { name: name(kept), otherName: name(duplicate) }),
  };
}
