import { interviewStatusLabels } from '#interviews/interview-labels.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import type { ReadInterview } from '#queries/interview-queries.ts';
import { Button } from '#ui/button.tsx';
import { changedNames, fieldsText } from './changed-names.ts';

type Props = { base: ReadInterview; current: ReadInterview; onShow: () => void; onKeep: () => void };

/** What somebody else has changed since the form was opened. */
export function MeanwhileNotice({ base, current, onShow, onKeep }: Props) {
  const names = base.etag === current.etag ? [] : changedNames(base.interview, current.interview);
  if (names.length === 0) return null;
  return (
    <div role="alert" className="schedule-meanwhile">
      <p>{`Someone else changed ${fieldsText(names)} in the meantime. It’s now ${nowText(current)}.`}</p>
      <Button onPress={onShow}>Show the new version</Button>
      <Button onPress={onKeep}>Keep mine</Button>
    </div>
  );
}

function nowText({ interview: { status, start_at, end_at } }: ReadInterview): string {
  const when = rangeText(ownZone(), Date.parse(start_at), Date.parse(end_at));
  return status === 'scheduled' ? when : `${interviewStatusLabels[status].toLowerCase()}, ${when}`;
}
