import { isDeepStrictEqual } from 'node:util';
import { cleanTags } from '@muster/contract/candidates/tags.ts';
import {
  type RetentionSettings,
  type RetentionSettingsUpdate,
  retentionOutcomes,
  retentionWaitHours,
} from '@muster/contract/retention/retention.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { hourMs } from '#time/durations.ts';
import { findRetention, type StoredRetention, saveRetention } from './retention-settings-queries.ts';

type RetentionSettingsDeps = Pick<Runtime, 'database' | 'clock'>;
type RetentionAnswer = { success: true; settings: RetentionSettings };

const attemptsMax = 20;
const none: StoredRetention = {
  mode: 'off',
  months: 12,
  outcomes: ['rejected', 'withdrawn'],
  exempt_tags: [],
  starts_at: null,
  updated_at: null,
  revision: 0,
};

export async function readRetention({ database }: Pick<Runtime, 'database'>, workspaceId: string): Promise<RetentionSettings> {
  const { revision: _revision, ...settings } = (await findRetention(database, workspaceId)) ?? none;
  return settings;
}

/** `mayChange` gets the answer of the single read, and throws to refuse the change. */
export async function updateRetention(
  app: RetentionSettingsDeps,
  workspaceId: string,
  input: RetentionSettingsUpdate,
  { mayChange, also }: { mayChange: (current: object) => void; also: (after: RetentionAnswer) => RowWrite[] },
): Promise<RetentionAnswer> {
  const { mode, months, outcomes, exempt_tags } = input;
  if ([mode, months, outcomes, exempt_tags].every((each) => each === undefined)) throw failure('nothing_to_update');
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = (await findRetention(app.database, workspaceId)) ?? none;
    mayChange(retentionAnswer(before));
    const after = changeRetention(before, input, app.clock());
    const answer = retentionAnswer(after);
    if (await saveRetention(app.database, workspaceId, after, also(answer))) return answer;
  }
  throw unavailable('unavailable', 1);
}

export function retentionAnswer({
  mode,
  months,
  outcomes,
  exempt_tags,
  starts_at,
  updated_at,
}: RetentionSettings): RetentionAnswer {
  return { success: true, settings: { mode, months, outcomes, exempt_tags, starts_at, updated_at } };
}

/** Every other rule waits anew, also a milder one: what is previewed then is what happens. */
export function changeRetention(before: StoredRetention, input: RetentionSettingsUpdate, now: Date): StoredRetention {
  const { mode = before.mode, months = before.months } = input;
  const outcomes = retentionOutcomes.filter((outcome) => (input.outcomes ?? before.outcomes).includes(outcome));
  const exempt_tags = input.exempt_tags ? cleanTags(input.exempt_tags) : before.exempt_tags;
  const isSame = isDeepStrictEqual(
    [mode, months, outcomes, exempt_tags],
    [before.mode, before.months, before.outcomes, before.exempt_tags],
  );
  const starts_at = isSame ? before.starts_at : new Date(now.getTime() + retentionWaitHours * hourMs).toISOString();
  return {
    ...{ mode, months, outcomes, exempt_tags, revision: before.revision },
    starts_at: mode === 'off' ? null : starts_at,
    updated_at: now.toISOString(),
  };
}
