import type { Candidate, CandidateHistoryEntry } from '@muster/sdk/generated/types.ts';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useReasons } from '#candidates-list/actions/use-reasons.ts';
import { useFieldWords } from '#custom-fields/use-field-words.ts';
import { useUnmerge } from '#duplicates/use-merges.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { MarkedWords, plainWords } from '#screens/candidate/marked-words.tsx';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { groupHistory, type TimelineLine } from './group-history.ts';
import { JobLink, OriginLink } from './job-link.tsx';
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
  const fieldOf = useFieldWords();
  const changes = useMemo(() => {
    const reasons = data?.rejection_reasons ?? [];
    return groupHistory(history, { type, reasonName: (id) => reasons.find((reason) => reason.id === id)?.name, fieldOf });
  }, [history, type, data, fieldOf]);
  const [areDetailsShown, setDetailsShown] = useState(false);
  const all = inOrder([...changes, ...useActivityLines(id, isOwnJob)]);
  const lines = areDetailsShown ? all : all.filter(({ isTechnical }) => !isTechnical);
  const technical = all.filter(({ isTechnical }) => isTechnical).length;
  const entries = isNewestFirst ? lines.toReversed() : lines;
  const shown = isAllShown ? entries : entries.slice(0, shownAtFirst);
  const head = (
    <span className="candidate-section-actions">
      {technical > 0 && (
        <Button kind="quiet" aria-expanded={areDetailsShown} onPress={() => setDetailsShown(!areDetailsShown)}>
          {areDetailsShown ? t('Hide details') : plural(technical, 'Show {count} detail', 'Show {count} details')}
        </Button>
      )}
      {lines.length > 1 && (
        <Button kind="quiet" onPress={() => setNewestFirst(!isNewestFirst)}>
          {isNewestFirst ? t('Newest first') : t('Oldest first')}
        </Button>
      )}
    </span>
  );
  return (
    <CandidateSection title={t('Timeline')} actions={head}>
      <ol className="timeline">
        {shown.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several lines may have the same time and words
          <Line key={`${entry.at} ${entry.text} ${index}`} line={entry}>
            {mayReadEvents && entry.entry && hasEvent(entry.entry, type) && (
              <Button
                kind="quiet"
                className="candidate-small-button timeline-event"
                aria-label={t('Show the event of: {change}', { change: plainWords(entry.text) })}
                onPress={() => setShownEntry(entry.entry)}
              >
                {t('Event')}
              </Button>
            )}
            {merge && entry.entry === merge.entry && mayEdit && (
              <Button kind="quiet" className="candidate-small-button" onPress={() => void unmerge({ merge_id: merge.mergeId })}>
                {t('Undo the merge')}
              </Button>
            )}
          </Line>
        ))}
      </ol>
      {entries.length > shown.length && (
        <Button kind="quiet" className="candidate-small-button" onPress={() => setAllShown(true)}>
          {t('Show all {count}', { count: entries.length.toLocaleString(locale) })}
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
  return what === 'status' || what === 'stage' || what === 'cv_status' || isApplication;
}

function Line({ line: { at, text, who, entry }, children }: { line: TimelineLine; children: ReactNode }) {
  return (
    <li className="timeline-entry">
      <time className="timeline-time" dateTime={at} title={fullTime(at)}>
        {shortTime(at)}
      </time>
      <span>
        <MarkedWords text={text} values={linksOf(entry)} />
        {who && <span className="muted"> · {who}</span>}
      </span>
      <span className="timeline-actions">{children}</span>
    </li>
  );
}

function linksOf(entry: CandidateHistoryEntry | undefined): Record<string, ReactNode> {
  if (entry?.what === 'job_id') return { job: <JobLink id={entry.to} />, previous: <JobLink id={entry.from} /> };
  return entry?.what === 'added_to_job' ? { origin: <OriginLink id={entry.from} /> } : {};
}

/** The merge that can be undone: the last one that has not been. Those before it come after it. */
function latestMerge(history: readonly CandidateHistoryEntry[]): { entry: CandidateHistoryEntry; mergeId: string } | undefined {
  const undone = new Set(history.flatMap(({ what, from }) => (what === 'unmerged' ? (mergeIdOf(from) ?? []) : [])));
  for (const entry of history.toReversed()) {
    const mergeId = entry.what === 'merged' || isJoined(entry) ? mergeIdOf(entry.to) : undefined;
    if (mergeId !== undefined && !undone.has(mergeId)) return { entry, mergeId };
  }
  return undefined;
}

/** An application that was given to another person is still there. */
function isJoined({ what, to }: CandidateHistoryEntry): boolean {
  return what === 'merged_into' && typeof to === 'object' && to !== null && 'kind' in to && to.kind === 'person';
}

function mergeIdOf(line: unknown): string | undefined {
  const has = typeof line === 'object' && line !== null && 'merge_id' in line && typeof line.merge_id === 'string';
  return has ? String(line.merge_id) : undefined;
}
