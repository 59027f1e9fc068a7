import type { Candidate, PoolStage } from '@muster/sdk/generated/types.ts';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#after-paint.ts';
import { t } from '#language/t.ts';
import type { CandidateActions } from '#screens/candidate/actions/use-actions.ts';
import { Interviews } from '#screens/candidate/activity/interviews.tsx';
import { Prescreens } from '#screens/candidate/activity/prescreens.tsx';
import { StageActions } from '#screens/candidate/activity/stage-actions.tsx';
import { Timeline } from '#screens/candidate/activity/timeline.tsx';
import { PossibleDuplicates } from '#screens/candidate/duplicates/possible-duplicates.tsx';
import { OpenErasureRequest } from '#screens/candidate/erasure/erasure-request.tsx';
import { Messages } from '#screens/candidate/messages/messages.tsx';
import { Unsubscribed } from '#screens/candidate/messages/unsubscribed.tsx';
import { Notes } from '#screens/candidate/notes/notes.tsx';
import { Offers } from '#screens/candidate/offers/offers.tsx';
import { Results } from '#screens/candidate/results/results.tsx';
import { Scorecards } from '#screens/candidate/scorecards.tsx';
import type { ScoreReason } from '#screens/candidate/scores/reasons.ts';
import { Scores } from '#screens/candidate/scores/scores.tsx';
import { Signals } from '#screens/candidate/signals/signals.tsx';
import { PoolMembership } from '#screens/candidate/talent-pool/pool-membership.tsx';
import { Tasks } from '#screens/candidate/tasks/tasks.tsx';
import { useRight } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { StageMark, StatusMark } from '#ui/status-mark.tsx';
import { Application } from './application.tsx';
import { CandidateFields } from './candidate-fields.tsx';
import { CandidateNote } from './candidate-note.tsx';
import { Knockouts } from './knockouts.tsx';
import { OriginLine } from './origin-line.tsx';
import { ProfileHead } from './profile-head.tsx';
import { RepeatedApplications } from './repeated-applications.tsx';
import { StatusMenu } from './status-menu.tsx';
import { Tags } from './tags.tsx';

type Props = {
  candidate: Candidate;
  actions: CandidateActions;
  chosenId: string | undefined;
  onChoose: (reason: ScoreReason) => void;
};

/** The middle: who it is, the scores with their reasons, and what has happened. */
export function ProfilePane({ candidate, actions, chosenId, onChoose }: Props) {
  const isPainted = usePainted(candidate.id) === candidate.id;
  // That of the candidate before is hidden, and removed after the paint: it has many elements.
  const activity = useRef<ReactNode>(null);
  if (isPainted) activity.current = <Activity key={candidate.id} candidate={candidate} actions={actions} />;
  return (
    <>
      <ProfileHead candidate={candidate} onEdit={actions.mayEdit ? () => actions.open('edit') : undefined} />
      <Controls candidate={candidate} actions={actions} />
      <OriginLine candidate={candidate} />
      <Knockouts candidate={candidate} />
      <Scores candidate={candidate} chosenId={chosenId} onChoose={onChoose} />
      <div className="candidate-activity" hidden={!isPainted}>
        {activity.current}
      </div>
    </>
  );
}

/** The value that was painted last. What is further down is made after the rest: a deferred value would not wait for the paint. */
function usePainted(id: string): string | undefined {
  const [painted, setPainted] = useState<string>();
  useEffect(() => afterPaint(() => startTransition(() => setPainted(id))), [id]);
  return painted;
}

function Activity({ candidate, actions }: Pick<Props, 'candidate' | 'actions'>) {
  const mayEdit = useRight('edit_candidates');
  const mayReadInterviews = useRight('read_interviews');
  const mayReadOffers = useRight('read_offers');
  const mayReadPrescreens = useRight('read_prescreens');
  const mayReadMessages = useRight('read_messages');
  const mayWriteNotes = useRight('write_notes') && actions.isOwnJob;
  return (
    <>
      {mayEdit && <OpenErasureRequest candidate={candidate} actions={actions} />}
      {mayEdit && <PoolMembership candidate={candidate} />}
      {mayReadMessages && <Unsubscribed candidate={candidate} />}
      {mayEdit && <PossibleDuplicates candidate={candidate} />}
      {mayEdit && <Signals candidate={candidate} />}
      {mayReadOffers && <Offers candidate={candidate} />}
      {mayWriteNotes && <Tasks candidate={candidate} actions={actions} />}
      <StageActions candidate={candidate} />
      <CandidateFields candidate={candidate} actions={actions} />
      <Timeline candidate={candidate} isOwnJob={actions.isOwnJob} />
      {mayWriteNotes && <Notes candidateId={candidate.id} />}
      {mayWriteNotes && <Results candidateId={candidate.id} />}
      {mayReadInterviews && <Interviews candidate={candidate} actions={actions} />}
      {mayReadInterviews && <Scorecards candidateId={candidate.id} />}
      {mayReadPrescreens && <Prescreens candidate={candidate} actions={actions} />}
      {mayReadMessages && <Messages candidateId={candidate.id} />}
      <Application candidate={candidate} />
      <RepeatedApplications candidate={candidate} />
      <CandidateNote candidate={candidate} mayEdit={actions.mayChange} onChange={actions.setNote} />
    </>
  );
}

function Controls({ candidate, actions }: { candidate: Candidate; actions: CandidateActions }) {
  const { mayChange, opened, open, columns, column } = actions;
  return (
    <div className="candidate-controls">
      {mayChange && column ? (
        <StatusMenu
          columns={columns}
          current={column}
          isOpen={opened === 'status'}
          onOpenChange={(isOpen) => open(isOpen ? 'status' : undefined)}
          onMove={actions.move}
          onReject={() => open('reject')}
        />
      ) : (
        <Badge>{column ? <StageMark name={column.name} status={column.status} /> : <StatusMark status={candidate.status} />}</Badge>
      )}
      <Tags
        tags={candidate.tags}
        mayEdit={mayChange}
        isAdding={opened === 'tag'}
        onAdding={(isAdding) => open(isAdding ? 'tag' : undefined)}
        onChange={actions.setTags}
      />
      {(mayChange || candidate.pool_stage) && (
        <PoolStageMenu stage={candidate.pool_stage} isDisabled={!mayChange} onChange={actions.setPoolStage} />
      )}
    </div>
  );
}

type PoolStageMenuProps = { stage: PoolStage | null; isDisabled: boolean; onChange: (stage: PoolStage | null) => void };

const labels: Record<PoolStage, string> = { cold: t('Cold'), warm: t('Warm'), hot: t('Hot'), not_interested: t('Not interested') };
const inPool: Record<PoolStage, string> = {
  cold: t('Pool: cold'),
  warm: t('Pool: warm'),
  hot: t('Pool: hot'),
  not_interested: t('Pool: not interested'),
};
const stages: readonly PoolStage[] = ['cold', 'warm', 'hot', 'not_interested'];

function PoolStageMenu({ stage, isDisabled, onChange }: PoolStageMenuProps) {
  return (
    <Menu
      label={t('Talent pool')}
      trigger={
        <Button kind="quiet" className="candidate-pool" isDisabled={isDisabled}>
          {stage ? inPool[stage] : t('Add to talent pool')}
          <Icon name="down" size={12} />
        </Button>
      }
    >
      {stages.map((offered) => (
        <MenuItem key={offered} id={offered} isDisabled={offered === stage} onAction={() => onChange(offered)}>
          {labels[offered]}
        </MenuItem>
      ))}
      <MenuItem id="none" isDisabled={stage === null} onAction={() => onChange(null)}>
        {t('Not in the pool')}
      </MenuItem>
    </Menu>
  );
}
