import {
  previewCountingSeconds,
  type RetentionPreviewPerson,
  type RetentionPreviewQuery,
  type RetentionSettings,
} from '@muster/contract/retention/retention.ts';
import type { Runtime } from '#runtime.ts';
import { type Position, readSortedPage, splitPage } from '#web/paging.ts';
import { type CountedPeople, countDuePeople, type EndedCandidate, listEndedCandidates, type RuleAt } from './due-people-queries.ts';
import { readRetention } from './retention-settings.ts';

type RetentionPreview = {
  until: string;
  people: RetentionPreviewPerson[];
  total_people: number;
  is_total_complete: boolean;
  has_more: boolean;
  next_cursor: string | null;
};

const batchMax = 1000;
const lookedAtMax = 5000;
const countingMsMax = previewCountingSeconds * 1000;
const sort = 'created_at';

/** Who is due by the next run of the rule, or of one that is tried. */
export async function previewRetention(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  workspaceId: string,
  query: RetentionPreviewQuery,
): Promise<RetentionPreview> {
  const settings = await readRetention({ database }, workspaceId);
  const rule = ruleToTry(settings, query, clock());
  const scope = ['retention', workspaceId, rule.months, rule.outcomes, rule.exemptTags];
  const page = readSortedPage(query, scope, sort);
  const db = database.longReads(workspaceId);
  const [rows, counted] = await Promise.all([
    lookAt(page.after, page.limit, (after, limit) => listEndedCandidates(db, workspaceId, { rule, after, limit })),
    countAll(clock, (after) => countDuePeople(db, workspaceId, { rule, after, limit: batchMax })),
  ]);
  const { shown, has_more, next_cursor } = cutPage(rows, page.limit, scope);
  return {
    until: rule.until.toISOString(),
    people: shown.flatMap(({ person }) => person ?? []),
    total_people: counted.people,
    is_total_complete: counted.isComplete,
    has_more,
    next_cursor,
  };
}

function ruleToTry(settings: RetentionSettings, { months, outcomes }: RetentionPreviewQuery, now: Date): RuleAt {
  return {
    months: months === undefined ? settings.months : Number(months),
    outcomes: outcomes === undefined ? settings.outcomes : [...new Set(outcomes.split(','))].sort(),
    exemptTags: settings.exempt_tags,
    until: new Date(Math.max(now.getTime(), settings.starts_at === null ? 0 : Date.parse(settings.starts_at))),
  };
}

/** Applications until there is one person more than the page has, or the end of all, or so many were looked at. */
async function lookAt(
  start: Position | undefined,
  limit: number,
  list: (after: Position | undefined, limit: number) => Promise<EndedCandidate[]>,
): Promise<{ rows: EndedCandidate[]; isEnd: boolean }> {
  const rows: EndedCandidate[] = [];
  let due = 0;
  for (let after = start; rows.length < lookedAtMax && due <= limit; ) {
    const found = await list(after, batchMax);
    rows.push(...found);
    due += found.filter(({ person }) => person !== null).length;
    const last = found.at(-1);
    if (!last || found.length < batchMax) return { rows, isEnd: true };
    after = { at: last.created_at, id: last.id };
  }
  return { rows, isEnd: false };
}

/** Until the end of all, or until the time is over. */
async function countAll(clock: Runtime['clock'], count: (after: Position | undefined) => Promise<CountedPeople | undefined>) {
  const endMs = clock().getTime() + countingMsMax;
  let people = 0;
  for (let after: Position | undefined; clock().getTime() < endMs; ) {
    const counted = await count(after);
    people += counted?.people ?? 0;
    if (!counted || counted.looked_at < batchMax) return { people, isComplete: true };
    after = { at: counted.last_created_at, id: counted.last_id };
  }
  return { people, isComplete: false };
}

/** The page ends behind its last person, or with the last application that was looked at. */
function cutPage({ rows, isEnd }: { rows: EndedCandidate[]; isEnd: boolean }, limit: number, scope: unknown) {
  const due = rows.flatMap(({ person }, index) => (person ? [index] : []));
  const isFull = due.length > limit;
  const shown = isFull ? rows.slice(0, (due[limit - 1] ?? 0) + 1) : rows;
  const last = shown.at(-1);
  const next = (isFull || !isEnd) && last ? [last, last] : [];
  const { has_more, next_cursor } = splitPage(next, { limit: 1, sort, after: undefined }, scope);
  return { shown, has_more, next_cursor };
}
