import type { Candidate, CandidateHistoryEntry } from '@muster/sdk/generated/types.ts';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useReasons } from '#candidates-list/actions/use-reasons.ts';
import { useUnmerge } from '#duplicates/use-merges.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { groupHistory, type TimelineLine } from './group-history.ts';
import { latestMerge } from './latest-merge.ts';
import { shortTime } from './short-time.ts';
import { useActivityLines } from './use-activity-lines.ts';

const EventDialog = lazy(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }));

const shownAtFirst = 8;

/** What has happened, the newest first. */
export function Timeline({ candidate: { id, history, type }, isOwnJob }: { candidate: Candidate; isOwnJob: boolean }) {
  const [shownEntry, setShownEntry] = useState<CandidateHistoryEntry>();
  const mayReadEvents = useRight('read_events');
  const [isNewestFirst, setNewestFirst] = useState(true);
  const [isAllShown, setAllShown] = useState(false);
  const mayEdit = useRight('edit_candidates');
  const unmerge = useUnmerge();
  const merge = useMemo(() => latestMerge(history), [history]);
  const { data } = useReasons();
  const changes = useMemo(() => {
    const reasons = data?.rejection_reasons ?? [];
    return groupHistory(history, { type, reasonName: (id) => reasons.find((reason) => reason.id === id)?.name });
  }, [history, type, data]);
  const lines = inOrder([...changes, ...useActivityLines(id, isOwnJob)]);
  const entries = isNewestFirst ? lines.toReversed() : lines;
  const shown = isAllShown ? entries : entries.slice(0, shownAtFirst);
  const order = (
    <Button kind="quiet" className="candidate-small-button" onPress={() => setNewestFirst(!isNewestFirst)}>
      {isNewestFirst ? 'Newest first' : 'Oldest first'}
    </Button>
  );
  return (
    <CandidateSection title="Timeline" {...(lines.length > 1 && { actions: order })}>
      <ol className="timeline">
        {shown.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several lines may have the same time and words
          <Line key={`${entry.at} ${entry.what} ${index}`} line={entry}>
            {mayReadEvents && entry.entry && hasEvent(entry.entry, type) && (
              <Button
                kind="quiet"
                className="candidate-small-button timeline-event"
                aria-label={`Show the event of: ${[entry.what, entry.details].filter(Boolean).join(' ')}`}
                onPress={() => setShownEntry(entry.entry)}
              >
                Event
              </Button>
            )}
            {merge && entry.entry === merge.entry && mayEdit && (
              <Button kind="quiet" className="candidate-small-button" onPress={() => void unmerge({ merge_id: merge.mergeId })}>
                Undo the merge
              </Button>
            )}
          </Line>
        ))}
      </ol>
      {entries.length > shown.length && (
        <Button kind="quiet" className="candidate-small-button" onPress={() => setAllShown(true)}>
          Show all {entries.length.toLocaleString('en')}
        </Button>
      )}
      {shownEntry && (
        <Suspense>
          <EventDialog candidateId={id} entry={shownEntry} onClose={() => setShownEntry(undefined)} />
        </Suspense>
      )}
    </CandidateSection>
  );
}

/** The oldest first; lines of the same time stay as they are. */
function inOrder(lines: TimelineLine[]): TimelineLine[] {
  return lines.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Only these changes are told to webhooks. */
function hasEvent({ what, actor }: CandidateHistoryEntry, type: Candidate['type']): boolean {
  const isApplication = what === 'created' && actor.type === 'candidate' && type === 'applicant';
  return what === 'status' || what === 'cv_status' || isApplication;
}

function Line({ line: { at, what, details, who }, children }: { line: TimelineLine; children: ReactNode }) {
  return (
    <li className="timeline-entry">
      <time className="timeline-time" dateTime={at} title={fullTime(at)}>
        {shortTime(at)}
      </time>
      <span>
        <strong>{what}</strong>
        {details && ` ${details}`}
        {who && <span className="candidate-muted"> · {who}</span>}
      </span>
      <span className="timeline-actions">{children}</span>
    </li>
  );
}
