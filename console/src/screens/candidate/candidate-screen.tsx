import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listOfAddress } from '#candidates-list/candidate-address.ts';
import { useLeftCandidate } from '#candidates-list/left-candidate.ts';
import { listAddress } from '#candidates-list/list-address.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
import { useOwnJobs } from '#job/use-own-jobs.ts';
import { t } from '#language/t.ts';
import { candidateQuery } from '#queries/candidate-queries.ts';
import { goBack, useLocation } from '#router/location.ts';
import { useRight, useSession } from '#session/session.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { useMedia } from '#ui/use-media.ts';
import { CandidateHeadActions, MainActions } from './actions/head-actions.tsx';
import { OpenedDialog } from './actions/opened-dialog.tsx';
import { useCandidateActions } from './actions/use-actions.ts';
import { useCandidateKeys } from './actions/use-candidate-keys.ts';
import { useOpenedCandidate } from './data/use-opened-candidate.ts';
import { ListPane } from './list/list-pane.tsx';
import { ListPosition, ListTrail, listTitle } from './list/list-title.tsx';
import { useNeighbours } from './list/use-neighbours.ts';
import { Panes } from './panes.tsx';
import './candidate.css';

/** Three panes: the list, the candidate, the CV. */
export default function CandidateScreen({ params: { candidateId = '' } }: { params: Record<string, string> }) {
  const { search } = useLocation();
  const { data, error, refetch } = useQuery(candidateQuery(candidateId));
  const candidate = data?.candidate;
  const { filters, isKnown } = useFilters(search, candidate);
  const neighbours = useNeighbours(candidateId, filters, isKnown);
  const card = neighbours.cards[neighbours.index];
  const actions = useCandidateActions(candidate, {
    onMoved: ({ status, stageId }) => {
      const isIn = !filters.status?.length || filters.status.includes(status);
      const isInStage = !filters.stage_id?.length || (stageId !== null && filters.stage_id.includes(stageId));
      if (!isIn || !isInStage) neighbours.openNext();
    },
    // Without a list in the address, the list is that of the new job.
    onMovedToJob: (jobId) => {
      const listed = listOfAddress(search)?.job_id;
      if (listed !== undefined && listed !== jobId) neighbours.openNext();
    },
  });
  const mayMessage = useRight('send_messages') && Boolean(candidate?.email);
  const mayWriteNotes = useRight('write_notes') && actions.isOwnJob;
  const mayErase = useRight('erase_candidates') && candidate !== undefined;
  const mayPrescreen = useRight('run_prescreens') && Boolean(candidate?.job_id);
  const isNarrow = useMedia('(width < 880px)');
  const name = candidate?.name ?? card?.name ?? t('Candidate');
  useOpenedCandidate(candidateId, candidate !== undefined);
  useLeftCandidate(candidateId);
  useCandidateKeys(
    actions,
    { step: neighbours.step, leave: () => goBack(listAddress(filters)) },
    { mayMessage, mayErase, mayWriteNotes, mayPrescreen },
  );
  useCurl('get-candidate', { candidate_id: candidateId });
  useWindowTitle(name);
  return (
    <Page
      title={listTitle(filters)}
      trail={<ListTrail filters={filters} jobTitle={candidate?.job_title ?? card?.job_title} />}
      details={<ListPosition neighbours={neighbours} />}
      actions={
        <CandidateHeadActions
          candidate={candidate}
          actions={actions}
          neighbours={neighbours}
          mayMessage={mayMessage}
          mayErase={mayErase}
        />
      }
    >
      <p className="visually-hidden" aria-live="polite">
        {name}
      </p>
      <Panes
        candidate={candidate}
        card={card}
        actions={actions}
        failure={error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      >
        <ListPane candidateId={candidateId} filters={filters} neighbours={neighbours} />
      </Panes>
      {isNarrow && (
        <div className="candidate-phone-actions">
          <MainActions candidate={candidate} actions={actions} mayMessage={mayMessage} />
        </div>
      )}
      {candidate && <OpenedDialog candidate={candidate} actions={actions} />}
    </Page>
  );
}

/** Without a list in the address: the candidates of the same job, once the job is known. */
function useFilters(search: string, candidate: Candidate | undefined): { filters: ListFilters; isKnown: boolean } {
  const given = useMemo(() => listOfAddress(search), [search]);
  // Interviewers have no list of a job, nor have hiring managers one of another team: theirs is that of all whom they see.
  const mayReadJobs = useRight('read_jobs');
  const isOwnJob = useOwnJobs()(candidate?.job_id ?? null);
  const jobId = (mayReadJobs && isOwnJob && candidate?.job_id) || undefined;
  const ofJob = useMemo(() => (jobId ? { job_id: jobId } : {}), [jobId]);
  return { filters: given ?? ofJob, isKnown: given !== undefined || candidate !== undefined };
}

/** The heading names the list; the window names the candidate. */
function useWindowTitle(name: string): void {
  const { workspace } = useSession();
  useEffect(() => {
    document.title = `${name} · ${workspace.name}`;
  });
}
