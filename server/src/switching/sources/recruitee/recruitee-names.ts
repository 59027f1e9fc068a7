import type { Converted } from '#switching/bundle/converted.ts';
import { latestRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { fold } from '#text/fold.ts';
import type { ConvertInput } from '../convert-input.ts';
import { idIn, type NamedPerson, objectIn, rowsIn, textIn } from '../values.ts';

export type RecruiteeStage = { id: string; name: string; category: string | undefined; order: number };

export type RecruiteeNames = {
  admins: Map<string, NamedPerson>;
  departments: Map<string, string>;
  /** By their ids and by their names. */
  reasons: Map<string, { id: string; name: string }>;
  /** The stages of each job, in their order. */
  stages: Map<string, Map<string, RecruiteeStage>>;
  /** Talent pools are offers of another kind. */
  pools: Map<string, string>;
};

export async function readRecruiteeNames(input: ConvertInput): Promise<RecruiteeNames> {
  const { rows, counter, folder } = input;
  const names: RecruiteeNames = {
    admins: new Map(),
    departments: new Map(),
    reasons: new Map(),
    stages: new Map(),
    pools: new Map(),
  };
  for await (const row of latestRows(folder, rows('admins'))) {
    const [id, person] = [idIn(row), adminOf(row)];
    if (id !== undefined && person) names.admins.set(id, person);
  }
  for await (const row of latestRows(folder, rows('departments'))) {
    counter.see('departments', row);
    const [id, name] = [idIn(row), textIn(row, 'name')];
    if (id !== undefined && name !== undefined) names.departments.set(id, name);
  }
  for await (const row of latestRows(folder, rows('disqualify_reasons'))) {
    counter.see('disqualify_reasons', row);
    const [id, name] = [idIn(row), textIn(row, 'name')];
    if (id === undefined || name === undefined) counter.skip('rejection_reason', 'no_name');
    else for (const key of [id, fold(name)]) names.reasons.set(key, { id, name });
  }
  return names;
}

export function adminOf(row: SpooledRow | undefined): NamedPerson | undefined {
  const email = textIn(row, 'email')?.toLowerCase();
  const name = [textIn(row, 'first_name'), textIn(row, 'last_name')].filter(Boolean).join(' ') || email;
  return name === undefined ? undefined : { name, ...(email !== undefined && { email }) };
}

/** Kinds of stages in the words of the mapping. */
const kinds: Record<string, string> = {
  apply: 'applied',
  referred: 'applied',
  sourced: 'sourced',
  phone_screen: 'phone-screen',
  interview: 'interview',
  evaluation: 'assessment',
  offer: 'offer',
  hire: 'hired',
};

export const kindOf = ({ category }: RecruiteeStage): string | undefined =>
  category !== undefined && Object.hasOwn(kinds, category) ? kinds[category] : undefined;

export function pipelineStages(offer: SpooledRow): Map<string, RecruiteeStage> {
  const stages = new Map<string, RecruiteeStage>();
  for (const row of rowsIn(objectIn(offer, 'pipeline_template'), 'stages')) {
    const [id, name] = [idIn(row), textIn(row, 'name')];
    if (id === undefined || name === undefined) continue;
    const order = Number(row.position);
    stages.set(id, { id, name, category: textIn(row, 'category'), order: Number.isFinite(order) ? order : stages.size });
  }
  return stages;
}

export function pipelineStageRecord({ mapping }: ConvertInput, jobId: string, stage: RecruiteeStage): Converted {
  const { id, name, order } = stage;
  return {
    type: 'stage',
    record: { id: `${jobId}.${id}`, job_id: jobId, name, order, status: mapping.stage(name, kindOf(stage)) },
  };
}
