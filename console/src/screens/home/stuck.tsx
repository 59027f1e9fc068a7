import type { HomeStuck } from '@muster/sdk/generated/types.ts';
import { dayMs } from '#durations.ts';
import { dayText, ownZone, wallTimeAt } from '#interviews/zones.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { StageMark, StatusMark } from '#ui/status-mark.tsx';
import { OwnerMark } from './owner-mark.tsx';
import { HomeSection } from './section.tsx';
import './pipeline.css';

type Props = { stuck: readonly HomeStuck[]; nowMs: number };

/** Who is in a stage for longer than its target, by job, the longest first. */
export function Stuck({ stuck, nowMs }: Props) {
  if (stuck.length === 0) return null;
  const longest = Math.max(...stuck.map(({ since }) => daysSince(since, nowMs)));
  const hasOwners = stuck.some(({ owner_name }) => owner_name !== null);
  const groups = [...Map.groupBy(stuck, ({ job_title }) => job_title ?? '')];
  return (
    <HomeSection
      title={t('Stuck')}
      details={<span className="muted">{plural(stuck.length, '{count} person', '{count} people, longest first')}</span>}
      actions={<span className="home-legend home-legend-target">{t('target')}</span>}
    >
      <table className="home-stuck">
        <thead>
          <tr>
            <th scope="col">{t('Job')}</th>
            <th scope="col">{t('Candidate')}</th>
            <th scope="col">{t('Stage')}</th>
            <th scope="col">{t('In stage')}</th>
            <th scope="col">{t('Waiting for')}</th>
            {hasOwners && <th scope="col">{t('Owner##of a job')}</th>}
          </tr>
        </thead>
        <tbody>
          {groups.flatMap(([job, people]) =>
            people.map((person, index) => (
              <tr key={person.candidate_id} className={index === 0 ? 'home-stuck-first' : undefined}>
                <td className="home-stuck-job truncate muted">
                  {index === 0 ? job : <span className="visually-hidden">{job}</span>}
                </td>
                <td className="truncate">
                  <Link className="home-job" href={paths.candidate(person.candidate_id)} data-list-item>
                    {person.candidate_name ?? t('Candidate without a name')}
                  </Link>
                </td>
                <td>
                  {person.stage_name === null ? (
                    <StatusMark status={person.status} />
                  ) : (
                    <StageMark name={person.stage_name} status={person.status} />
                  )}
                </td>
                <td>
                  <InStage person={person} longest={longest} nowMs={nowMs} />
                </td>
                <td className="home-stuck-waiting truncate muted">{waitingText(person, nowMs)}</td>
                {hasOwners && (
                  <td>
                    <OwnerMark name={person.owner_name} />
                  </td>
                )}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </HomeSection>
  );
}

function InStage({ person: { since, target_days }, longest, nowMs }: { person: HomeStuck; longest: number; nowMs: number }) {
  const days = daysSince(since, nowMs);
  return (
    <span className="home-days" title={plural(target_days, 'The target is {count} day', 'The target is {count} days')}>
      <span className="home-days-bar" aria-hidden="true">
        <span className="home-bar-late" style={{ inlineSize: `${(100 * days) / longest}%` }} />
        <span className="home-days-target" style={{ insetInlineStart: `${(100 * target_days) / longest}%` }} />
      </span>
      <strong>{t('{days} d', { days: days.toLocaleString(locale) })}</strong>
    </span>
  );
}

/** A person and a thing. */
function waitingText({ waiting_for: { kind, person_name, text, at } }: HomeStuck, nowMs: number): string {
  switch (kind) {
    case 'interview':
      return at ? t('Interview on {day}', { day: dayText(wallTimeAt(ownZone(), Date.parse(at)).date) }) : t('Interview');
    case 'feedback':
      return t('Feedback from {name}', { name: person_name ?? '' });
    case 'task':
      return person_name ? `${person_name}: ${text}` : `${text}`;
    case 'reply':
      return at ? t('Candidate’s reply, {days} d', { days: daysSince(at, nowMs).toLocaleString(locale) }) : t('Candidate’s reply');
    case 'offer':
      return person_name ? t('{name} to send the offer', { name: person_name }) : t('The offer');
    case 'decision':
      return person_name ? t('{name} to decide', { name: person_name }) : t('A decision');
  }
}

function daysSince(at: string, nowMs: number): number {
  return Math.floor((nowMs - Date.parse(at)) / dayMs);
}
