import type { System } from '@muster/contract/console/system.ts';
import { plural, t } from '#language/t.ts';
import { milliseconds } from './dependency-list.tsx';

const sources = {
  nodes: t('Measured by the nodes since they started, including waits for a connection.'),
  pg_stat_statements: t('Measured by the database (pg_stat_statements).'),
};

/** Their values are not known: statements have parameters in their places. */
export function StatementList({ source, statements }: System['slow_statements']) {
  if (statements.length === 0) return <p>{t('None took longer than 50 ms.')}</p>;
  return (
    <>
      <p className="muted">{sources[source]}</p>
      <ul className="system-statements">
        {statements.map(({ text, calls, mean_ms, max_ms }) => (
          <li key={text}>
            <span className="number">
              {plural(calls, '{max} at most, {mean} on average, {count} run', '{max} at most, {mean} on average, {count} runs', {
                max: milliseconds(max_ms),
                mean: milliseconds(mean_ms),
              })}
            </span>
            <code lang="en" dir="ltr">
              {text}
            </code>
          </li>
        ))}
      </ul>
    </>
  );
}
