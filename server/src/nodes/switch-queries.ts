import type { LogLevel } from '@muster/contract/console/log-levels.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type Switches = { log_level: LogLevel | null; maintenance_since: string | null };
/** What is undefined stays as it is; a log level of null is that of LOG_LEVEL. */
export type SwitchChange = { maintenance?: boolean | undefined; logLevel?: LogLevel | null | undefined };

const share = 'nodes';
const off: Switches = { log_level: null, maintenance_since: null };

export async function findSwitches(db: Queryable): Promise<Switches> {
  const [switches] = await db.query<Switches>(sql`SELECT log_level, maintenance_since FROM installation_settings`);
  return switches ?? off;
}

/** By the operator, who belongs to no workspace. */
export async function saveSwitches(db: Pick<Database, 'change'>, change: SwitchChange): Promise<Switches> {
  const [switches] = await db.change<Switches>(share, sql`${upsert(change)}`);
  return switches ?? off;
}

/** By an owner, with what goes with it. */
export async function saveSwitchesWith(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  change: SwitchChange,
  also: RowWrite[],
): Promise<Switches> {
  return (await changeWith<Switches>(db, workspaceId, upsert(change), also)) ?? off;
}

/** Maintenance that is on goes on: it began when it was first switched on. */
function upsert({ maintenance: wanted, logLevel }: SwitchChange): Part {
  const maintenance = wanted ?? null;
  const isLevelGiven = logLevel !== undefined;
  return part`
    INSERT INTO installation_settings AS known (log_level, maintenance_since)
    VALUES (${logLevel ?? null}, CASE WHEN ${maintenance}::boolean THEN now() END)
    ON CONFLICT (id) DO UPDATE SET
      log_level = CASE WHEN ${isLevelGiven}::boolean THEN excluded.log_level ELSE known.log_level END,
      maintenance_since = CASE WHEN ${maintenance}::boolean IS NULL THEN known.maintenance_since
        WHEN ${maintenance}::boolean THEN coalesce(known.maintenance_since, now()) END
    RETURNING log_level, maintenance_since`;
}
