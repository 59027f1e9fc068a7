import { clockAt, ownZone } from '#interviews/zones.ts';
import { Link } from '#router/link.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import type { HomeLine, HomeList } from './home-lists.ts';
import { HomeSection } from './section.tsx';

export function WaitingList({ list: { name, lines, count = lines.length, isUrgent = false } }: { list: HomeList }) {
  return (
    <HomeSection title={name} count={count} isUrgent={isUrgent}>
      <ul>
        {lines.map((line) => (
          <li key={line.key} className={line.act && 'home-with-act'}>
            <Line line={line} />
            {line.act && (
              <Link className="home-act" href={line.act.href}>
                {line.act.text}
                <span className="visually-hidden"> {line.title}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function Line({ line: { href, title, details, at, time, day } }: { line: HomeLine }) {
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
      {at && (
        <span className="home-age">
          <RelativeTime at={at} />
        </span>
      )}
    </Link>
  );
}
