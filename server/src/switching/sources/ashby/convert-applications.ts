import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import { joinRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from '../convert-input.ts';
import { filled, idIn, objectIn, rowsIn, textIn, timeOf } from '../values.ts';
import { type AshbyNames, isShownThere, prospectId, userThere } from './ashby-names.ts';
import { feedbackRecord, interviewRecords, offerRecord } from './convert-hiring.ts';
import { outcomeThere, stageStatus } from './stages.ts';

/** What is made when it is first needed. */
type Made = { sources: Set<string>; jobs: Set<string>; stages: Set<string> };

const madeMax = 200_000;
// Behind those that the plan of the job has.
const unknownOrder = 1000;
const childLists = ['application_history', 'feedback_submissions', 'interview_schedules', 'offers'] as const;

/** Applications with their history, interviews, feedback and offers. */
export async function* applicationRecords(input: ConvertInput, lookups: AshbyNames): AsyncGenerator<Converted> {
  const { rows, folder, counter } = input;
  const byApplication = (row: SpooledRow) => row.applicationId;
  const made: Made = { sources: new Set(), jobs: new Set(), stages: new Set() };
  const groups = joinRows(
    folder,
    { rows: withPeople(input, lookups), key: ({ id }) => id },
    {
      application_history: { rows: rows('application_history'), key: (row) => row._parent ?? row.applicationId },
      feedback_submissions: { rows: rows('feedback_submissions'), key: byApplication },
      interview_schedules: { rows: rows('interview_schedules'), key: byApplication },
      offers: { rows: rows('offers'), key: byApplication },
    },
  );
  for await (const { key, parent, children } of groups) {
    for (const list of childLists)
      for (const row of children(list)) {
        counter.see(list, row);
        if (!parent) counter.orphan(list);
      }
    if (!parent) continue;
    const jobId = idIn(objectIn(parent, 'job'));
    const visits = visitsOf(input, lookups, children('application_history'));
    yield* applicationRecord(input, lookups, { id: key, jobId, row: parent, visits, made });
    for (const row of children('interview_schedules')) yield* interviewRecords(input, row, { applicationId: key, jobId });
    for (const row of children('feedback_submissions')) yield* feedbackRecord(row, key);
    for (const row of children('offers')) yield* offerRecord(lookups, row, key);
  }
}

/** Each application with the tags and fields of its person. Somebody who has none is a prospect. */
async function* withPeople({ rows, folder, counter }: ConvertInput, names: AshbyNames): AsyncGenerator<SpooledRow> {
  const groups = joinRows(
    folder,
    { rows: rows('candidates'), key: ({ id }) => id },
    { applications: { rows: rows('applications'), key: (row) => objectIn(row, 'candidate')?.id } },
  );
  for await (const { key, parent, children } of groups) {
    const applications = children('applications');
    for (const row of applications) counter.see('applications', row);
    if (!parent) {
      for (const _ of applications) counter.orphan('applications');
      continue;
    }
    const _candidate = { id: key, tags: parent.tags, customFields: parent.customFields };
    const shown = applications.filter((row) => isShownThere(names, row));
    for (const _ of applications.slice(shown.length)) counter.skip('application', 'private');
    for (const row of shown) yield { ...row, _candidate };
    if (shown.length === 0)
      yield { id: prospectId(key), status: 'Lead', createdAt: parent.createdAt, updatedAt: parent.updatedAt, _candidate };
  }
}

type Stage = { id: string; name: string; status: CandidateStatus };
type Visit = { id: string; stage: Stage; kind: string; at: string; by: { name: string; email?: string } | undefined };

function visitsOf(input: ConvertInput, { users, plans }: AshbyNames, rows: SpooledRow[]): Visit[] {
  const kinds = new Map([...plans.values()].flat().map(({ id, kind }) => [id, kind]));
  const visits = rows.flatMap((row): Visit[] => {
    const [id, stageId, name, at] = [idIn(row), idIn(row, 'stageId'), textIn(row, 'title'), timeOf(row.enteredStageAt)];
    if (id === undefined || stageId === undefined || name === undefined || at === undefined) return [];
    const kind = kinds.get(stageId) ?? (isEnd(name) ? name : '');
    const stage = { id: stageId, name, status: stageStatus(input.mapping, name, kind) };
    return [{ id, stage, kind, at, by: users.get(idIn(row, 'actorId') ?? '') }];
  });
  return visits.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

type Application = { id: string; jobId: string | undefined; row: SpooledRow; visits: Visit[]; made: Made };
type End = { status: 'hired' | 'rejected' | 'withdrawn'; at: string | undefined; reasonId?: string | undefined };

function* applicationRecord(input: ConvertInput, lookups: AshbyNames, application: Application): Generator<Converted> {
  const { id, jobId, row, visits } = application;
  const candidate = objectIn(row, '_candidate');
  const stage = objectIn(row, 'currentInterviewStage');
  const [stageId, stageName] = [idIn(stage), textIn(stage, 'title')];
  const ended = endOf(input, row, visits);
  const isOpen = ended === undefined && stageId !== undefined && stageName !== undefined;
  if (isOpen) input.mapping.countStage(stageName);
  const tags = rowsIn(candidate, 'tags').flatMap((tag) => textIn(tag, 'title') ?? []);
  const created = timeOf(row.createdAt);
  if (jobId !== undefined && visits.length === 0) input.counter.withoutHistory();
  yield* placeholders(input, lookups, application);
  const source = yield* sourceRecord(input, application);
  yield {
    type: 'application',
    record: {
      id,
      person_id: idIn(candidate) ?? '',
      job_id: jobId,
      type: row.status === 'Lead' || jobId === undefined ? 'prospect' : 'applicant',
      status: ended?.status ?? (isOpen ? stageStatus(input.mapping, stageName, String(stage?.type ?? '')) : 'applied'),
      stage_id: isOpen && jobId !== undefined ? `${jobId}.${stageId}` : undefined,
      applied_at: created,
      ended_at: ended?.at,
      status_changed_at: ended?.at,
      stage_changed_at: visits.at(-1)?.at,
      rejection_reason_id: ended?.reasonId,
      source_id: source,
      credited_to: userThere(objectIn(row, 'creditedToUser')),
      owner_id: recruiterOf(lookups, row),
      tags: tags.length > 0 ? [...new Set(tags)] : undefined,
      custom: filled(lookups.fields.values([...rowsIn(candidate, 'customFields'), ...rowsIn(row, 'customFields')])),
      created_at: created,
      updated_at: timeOf(row.updatedAt),
    },
  };
  yield* historyRecords(application, ended);
}

/** An application whose job or stage is not in the export is not lost. */
function* placeholders(
  input: ConvertInput,
  { jobStages }: AshbyNames,
  { jobId, row, visits, made }: Application,
): Generator<Converted> {
  if (jobId === undefined) return;
  if (!jobStages.has(jobId) && !made.jobs.has(jobId)) {
    made.jobs.add(jobId);
    const title = textIn(objectIn(row, 'job'), 'title') ?? `Job ${jobId}`;
    yield { type: 'job', record: { id: jobId, title: `${title} (not in the export)`, status: 'closed' } };
  }
  const current = objectIn(row, 'currentInterviewStage');
  const [id, name, kind] = [idIn(current), textIn(current, 'title'), String(current?.type ?? '')];
  const stages = visits.filter((visit) => !isEnd(visit.kind)).map(({ stage }) => stage);
  if (id !== undefined && name !== undefined && !isEnd(kind))
    stages.push({ id, name, status: stageStatus(input.mapping, name, kind) });
  for (const stage of stages) {
    const stageId = `${jobId}.${stage.id}`;
    if (jobStages.get(jobId)?.has(stage.id) || made.stages.has(stageId)) continue;
    if (made.stages.size >= madeMax) input.counter.skip('stage', 'too_large');
    else {
      made.stages.add(stageId);
      yield { type: 'stage', record: { ...stage, id: stageId, job_id: jobId, order: unknownOrder } };
    }
  }
}

function isEnd(kind: string): boolean {
  return /^(archived|hired)$/i.test(kind);
}

function endOf({ mapping }: ConvertInput, row: SpooledRow, visits: Visit[]): End | undefined {
  const last = visits.at(-1);
  if (row.status === 'Hired') {
    const hired = visits.findLast(({ kind }) => /^hired$/i.test(kind));
    return { status: 'hired', at: hired?.at ?? timeOf(row.archivedAt) ?? last?.at ?? timeOf(row.updatedAt) };
  }
  if (row.status !== 'Archived') return undefined;
  const reason = objectIn(row, 'archiveReason');
  const name = textIn(reason, 'text');
  if (name !== undefined) mapping.countReason(name);
  const status = name === undefined ? 'rejected' : mapping.reason(name, outcomeThere(reason));
  return { status, at: timeOf(row.archivedAt) ?? last?.at, reasonId: idIn(reason) };
}

/** Ashby has the stages that somebody was in. Where they ended is the status, and no stage. */
function* historyRecords({ id, jobId, row, visits }: Application, ended: End | undefined): Generator<Converted> {
  const record = (suffix: string, fields: Record<string, unknown>): Converted => ({
    type: 'history',
    record: { id: `${id}.${suffix}`, application_id: id, ...fields },
  });
  const stages = visits.filter(({ kind }) => !isEnd(kind));
  const createdAt = timeOf(row.createdAt);
  const ofJob = (stage: Stage) => ({ ...stage, id: `${jobId}.${stage.id}` });
  if (createdAt !== undefined)
    yield record('created', { what: 'created', to: stages[0]?.stage.status ?? 'applied', at: createdAt });
  for (const [index, { id: visitId, stage, at, by }] of stages.entries()) {
    const before = stages[index - 1]?.stage;
    yield record(`${visitId}.stage`, { what: 'stage', from: before && ofJob(before), to: ofJob(stage), at, by });
    if (before && before.status !== stage.status)
      yield record(`${visitId}.status`, { what: 'status', from: before.status, to: stage.status, at, by });
  }
  const last = visits.at(-1);
  const by = last && isEnd(last.kind) ? last.by : undefined;
  if (ended?.at !== undefined)
    yield record('ended', { what: 'status', from: stages.at(-1)?.stage.status ?? 'applied', to: ended.status, at: ended.at, by });
}

function recruiterOf({ users }: AshbyNames, row: SpooledRow): string | undefined {
  const id = idIn(
    rowsIn(row, 'hiringTeam').find((member) => /^recruiter$/i.test(textIn(member, 'role') ?? '')),
    'userId',
  );
  return id !== undefined && users.has(id) ? id : undefined;
}

/** Returns its id. In Muster a source is one of a job. */
function* sourceRecord({ counter }: ConvertInput, { row, jobId, made }: Application): Generator<Converted, string | undefined> {
  const source = objectIn(row, 'source');
  const [sourceId, name] = [idIn(source), textIn(source, 'title')];
  if (jobId === undefined || sourceId === undefined || name === undefined) return undefined;
  const id = `${jobId}.${sourceId}`;
  if (!made.sources.has(id)) {
    if (made.sources.size >= madeMax) {
      counter.skip('source', 'too_large');
      return undefined;
    }
    made.sources.add(id);
    yield { type: 'source', record: { id, job_id: jobId, name } };
  }
  return id;
}
