import type { JobStatus, PoolStage } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MailHint } from '#candidates-list/actions/mail-hint.tsx';
import { reasonLabel } from '#candidates-list/actions/reason-label.ts';
import { useReasons } from '#candidates-list/actions/use-reasons.ts';
import { locale } from '#language/locale.ts';
import { withElements } from '#language/rich.tsx';
import { plural, t } from '#language/t.ts';
import { countsQuery } from '#queries/card-queries.ts';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { StatusMark, statusLabel } from '#ui/status-mark.tsx';
import { type Decision, type Decisions, type OpenStage, openStages, planUpdates, sum } from './close-plan.ts';
import { useCloseJob } from './use-close-job.ts';
import './close-job.css';

const decisionOptions: readonly { value: Decision; label: string }[] = [
  { value: 'keep', label: t('Keep') },
  { value: 'pool', label: t('Talent pool') },
  { value: 'reject', label: t('Reject') },
];
const poolOptions: readonly { value: PoolStage; label: string }[] = [
  { value: 'hot', label: t('Hot') },
  { value: 'warm', label: t('Warm') },
  { value: 'cold', label: t('Cold') },
];
const noReason = 'none';

type Props = { job: { id: string; job_title: string; status: JobStatus }; onClose: () => void };

/** A decision for everybody who is still in the job, then it is closed: one flow, one undo. */
export default function CloseJobDialog({ job, onClose }: Props) {
  const counts = useQuery(countsQuery({ job_id: job.id }));
  const { run, isRunning, updated, failure } = useCloseJob(job, onClose);
  const [decisions, setDecisions] = useState<Decisions>({});
  const [reason, setReason] = useState(noReason);
  const [poolStage, setPoolStage] = useState<PoolStage>('warm');
  const stages = counts.data ? openStages(counts.data.counts) : [];
  const decided = Object.fromEntries(stages.map(({ status }) => [status, decisions[status] ?? 'keep']));
  const updates = planUpdates(stages, decided, { reasonId: reason === noReason ? null : reason, poolStage });
  const isChosen = (decision: Decision) => stages.some(({ status }) => decided[status] === decision);
  return (
    <Dialog title={t('Close {job}?', { job: job.job_title })} isOpen {...(!isRunning && { onClose })} size="medium">
      {!counts.data && (counts.error ? <FailureNotice error={counts.error} /> : <SkeletonRows rows={3} />)}
      {counts.data && stages.length === 0 && <p>{t('A closed job takes no applications. Nobody is waiting for a decision.')}</p>}
      {stages.length > 0 && (
        <>
          <p>
            {withElements(
              plural(
                sum(stages),
                'A closed job takes no applications. {candidates} is still waiting for a decision:',
                'A closed job takes no applications. {candidates} are still waiting for a decision:',
              ),
              { candidates: <strong>{plural(sum(stages), '{count} candidate', '{count} candidates')}</strong> },
            )}
          </p>
          <StageList stages={stages} decided={decided} onChange={(changed) => setDecisions({ ...decisions, ...changed })} />
        </>
      )}
      {isChosen('reject') && <ReasonSelect value={reason} onChange={setReason} />}
      {isChosen('pool') && (
        <>
          <Select label={t('Stage in the talent pool')} value={poolStage} options={poolOptions} onChange={setPoolStage} />
          <p className="close-job-hint">{t('They’re put on hold in this job. No email is sent.')}</p>
        </>
      )}
      {isChosen('reject') && <MailHint />}
      <p role="status" className="close-job-hint">
        {isRunning && updated > 0 && plural(updated, '{count} done', '{count} done')}
      </p>
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      <DialogActions>
        <Button onPress={onClose} isDisabled={isRunning}>
          {t('Cancel')}
        </Button>
        <Button
          kind={isChosen('reject') ? 'danger' : 'primary'}
          isPending={isRunning}
          isDisabled={!counts.data}
          onPress={() => run(updates)}
        >
          {buttonText(updates.reduce((total, { count }) => total + count, 0))}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type StageListProps = { stages: readonly OpenStage[]; decided: Decisions; onChange: (changed: Decisions) => void };

function StageList({ stages, decided, onChange }: StageListProps) {
  const all = stages.every(({ status }) => decided[status] === decided[stages[0]?.status ?? 'applied']);
  const [first] = stages;
  const chooseAll = (decision: Decision) => onChange(Object.fromEntries(stages.map(({ status }) => [status, decision])));
  return (
    <ul className="close-job-stages">
      {stages.length > 1 && (
        <li className="close-job-stage close-job-all">
          <span>{t('Everyone')}</span>
          <DecisionChoice label={t('Everyone')} value={all && first ? decided[first.status] : undefined} onChange={chooseAll} />
        </li>
      )}
      {stages.map(({ status, count }) => (
        <li key={status} className="close-job-stage">
          <StatusMark status={status} />
          <span className="number close-job-count">{count.toLocaleString(locale)}</span>
          <DecisionChoice
            label={statusLabel(status)}
            value={decided[status]}
            onChange={(decision) => onChange({ [status]: decision })}
          />
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = { label: string; value: Decision | undefined; onChange: (decision: Decision) => void };

function DecisionChoice({ label, value, onChange }: ChoiceProps) {
  return <Segments label={label} value={value} options={decisionOptions} onChange={onChange} />;
}

function ReasonSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data } = useReasons();
  const reasons = data?.rejection_reasons.filter(({ is_archived }) => !is_archived) ?? [];
  const options = [
    { value: noReason, label: t('No reason') },
    ...reasons.map(({ id, name }) => ({ value: id, label: reasonLabel(name) })),
  ];
  return <Select label={t('Reason, for your team only')} value={value} options={options} onChange={onChange} />;
}

function buttonText(count: number): string {
  return count === 0 ? t('Close job') : t('Close job and decide for {count}', { count: count.toLocaleString(locale) });
}
