import type { System } from '@muster/contract/console/system.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { byteSize } from '#ui/texts/byte-size.ts';
import { fullTime } from '#ui/texts/full-time.ts';

type Database = System['database'];

export function SystemFacts({ system: { version, commit, schema, database, nodes, mail, backup } }: { system: System }) {
  const free = nodes.map(({ disk_free_bytes }) => disk_free_bytes).filter((bytes) => bytes !== null);
  return (
    <dl className="settings-facts">
      <dt>{t('Version')}</dt>
      <dd>
        <bdi>
          {version} {commit !== null && <code className="muted">{commit.slice(0, 12)}</code>}
        </bdi>
      </dd>
      <dt>{t('Schema')}</dt>
      <dd>
        <bdi>{schema}</bdi>
      </dd>
      <dt>{t('Database')}</dt>
      <dd>
        {[`PostgreSQL ${database.version}`, byteSize(database.bytes), connectionText(database)].join(' · ')}
        <span className="system-line muted">{standbyText(database)}</span>
      </dd>
      <dt>{t('Free disk space')}</dt>
      <dd>{free.length === 0 ? t('Unknown') : byteSize(Math.min(...free))}</dd>
      <dt>{t('Last backup')}</dt>
      <dd>
        {backup.made_at === null ? t('No backup yet') : fullTime(backup.made_at)}
        {backup.tested_at !== null && (
          <span className={backup.is_restorable === false ? 'system-line system-warning' : 'system-line muted'}>
            {backup.is_restorable === false
              ? t('The restore test of {time} failed', { time: fullTime(backup.tested_at) })
              : t('Restored and compared {time}', { time: fullTime(backup.tested_at) })}
          </span>
        )}
      </dd>
      <dt>{t('Held email')}</dt>
      <dd>
        <HeldMail {...mail} />
      </dd>
    </dl>
  );
}

function connectionText({ connections, connections_max }: Database): string {
  return t('{used} of {limit} connections', {
    used: connections.toLocaleString(locale),
    limit: connections_max.toLocaleString(locale),
  });
}

function standbyText({ standbys }: Database): string {
  if (standbys.length === 0) return t('Primary without replicas');
  const lag = Math.max(...standbys.map(({ lag_seconds }) => lag_seconds ?? 0));
  const seconds = lag.toLocaleString(locale, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 });
  return plural(
    standbys.length,
    'Primary with {count} replica, up to {lag} behind',
    'Primary with {count} replicas, up to {lag} behind',
    {
      lag: seconds,
    },
  );
}

function HeldMail({ held, uncertain, paused_until }: System['mail']) {
  return (
    <>
      {held === 0 && uncertain === 0 ? (
        t('None')
      ) : (
        <Link href={paths.messages}>
          {t('{held} held, {uncertain} uncertain', {
            held: held.toLocaleString(locale),
            uncertain: uncertain.toLocaleString(locale),
          })}
        </Link>
      )}
      {paused_until !== null && (
        <span className="system-line system-warning">{t('Sending is paused until {time}', { time: fullTime(paused_until) })}</span>
      )}
    </>
  );
}
