import type { Home } from '@muster/sdk/generated/types.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
import { clockAt, ownZone } from '#interviews/zones.ts';
import { useListKeys } from '#keys/use-list-keys.ts';
import { LiveMark } from '#live/live-mark.tsx';
import { useNameOf } from '#people/use-members.ts';
import { allDuplicatesQuery } from '#queries/duplicate-queries.ts';
import { Link } from '#router/link.tsx';
import { useRight } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { type HomeLine, type HomeList, homeLists } from './home-lists.ts';
import { isSetUp, SetupSteps } from './setup-steps.tsx';
import { useHome } from './use-home.ts';
import './home.css';

const staleMs = 300_000;

/** What waits for the user, the most urgent first. */
export default function HomeScreen() {
  const { data, error, refetch } = useHome();
  const list = useListKeys<HTMLDivElement>('Home', 'line');
  useCurl('home');
  return (
    <Page title="Home" actions={<LiveMark />}>
      <div ref={list} className="home">
        {data ? <Waiting home={data} /> : error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
      </div>
    </Page>
  );
}

function Waiting({ home }: { home: Home }) {
  const lists = homeLists(home, { duplicates: useWaitingPairs(), nameOf: useNameOf() });
  const setup = home.setup && !isSetUp(home.setup) ? home.setup : undefined;
  if (lists.length === 0 && !setup)
    return <EmptyState title="You’re all caught up" text="Interviews, feedback, approvals and new applicants appear here." />;
  return (
    <>
      {lists.map((list) => (
        <WaitingList key={list.name} list={list} />
      ))}
      {setup && <SetupSteps setup={setup} />}
    </>
  );
}

function WaitingList({ list: { name, lines, count = lines.length, isUrgent = false } }: { list: HomeList }) {
  const id = `home-${name.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <section className="home-list" aria-labelledby={id}>
      <h2 id={id} className={isUrgent ? 'home-urgent' : undefined}>
        {name} <span className="home-count">{count.toLocaleString('en')}</span>
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { href, title, details, at, time, day, mark } }: { line: HomeLine }) {
  return (
    <Link className="home-line" href={href} data-list-item>
      {time && (
        <time className="home-time" dateTime={time}>
          {day && `${day}, `}
          {clockAt(ownZone(), Date.parse(time))}
        </time>
      )}
      <span className="home-title truncate">{title}</span>
      <span className="home-details truncate">{details}</span>
      {mark && <Badge tone="accent">{mark}</Badge>}
      {at && (
        <span className="home-age">
          <RelativeTime at={at} />
        </span>
      )}
    </Link>
  );
}

/** Pairs among the newest candidates that nobody has decided on. Read behind the rest of the page, and seldom. */
function useWaitingPairs(): number {
  const mayMerge = useRight('edit_candidates');
  const { data } = useInfiniteQuery({ ...allDuplicatesQuery, enabled: mayMerge, staleTime: staleMs });
  return data?.pages.flatMap(({ duplicates }) => duplicates).length ?? 0;
}
