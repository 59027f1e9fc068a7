import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useMemo, useState } from 'react';
import { Section } from '#screens/candidate/section.tsx';
import { Button } from '#ui/button.tsx';
import { groupHistory, type TimelineLine } from './group-history.ts';
import { shortTime } from './short-time.ts';

const shownAtFirst = 8;

/** What has happened, the newest first. */
export function Timeline({ candidate: { history } }: { candidate: Candidate }) {
  const [isNewestFirst, setNewestFirst] = useState(true);
  const [isAllShown, setAllShown] = useState(false);
  const lines = useMemo(() => groupHistory(history), [history]);
  const entries = isNewestFirst ? lines.toReversed() : lines;
  const shown = isAllShown ? entries : entries.slice(0, shownAtFirst);
  const order = (
    <Button kind="quiet" className="candidate-small-button" onPress={() => setNewestFirst(!isNewestFirst)}>
      {isNewestFirst ? 'Newest first' : 'Oldest first'}
    </Button>
  );
  return (
    <Section title="Timeline" {...(history.length > 1 && { actions: order })}>
      <ol className="timeline">
        {shown.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several lines may have the same time and words
          <Line key={`${entry.at} ${entry.what} ${index}`} line={entry} />
        ))}
      </ol>
      {entries.length > shown.length && (
        <Button kind="quiet" className="candidate-small-button" onPress={() => setAllShown(true)}>
          Show all {entries.length.toLocaleString('en')}
        </Button>
      )}
    </Section>
  );
}

function Line({ line: { at, what, details, who } }: { line: TimelineLine }) {
  return (
    <li className="timeline-entry">
      <time className="timeline-time" dateTime={at} title={new Date(at).toLocaleString()}>
        {shortTime(at)}
      </time>
      <span>
        <strong>{what}</strong>
        {details && ` ${details}`}
        {who && <span className="candidate-muted"> · {who}</span>}
      </span>
    </li>
  );
}
