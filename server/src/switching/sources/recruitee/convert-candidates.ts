import { isEmail } from '@muster/contract/candidates/candidate-input.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import { joinRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { fold } from '#text/fold.ts';
import type { ConvertInput } from '../convert-input.ts';
import { filled, idIn, linksOf, numberIn, objectIn, readableText, rowsIn, textIn, textsIn, timeOf } from '../values.ts';
import { wholeRows } from '../whole-rows.ts';
import { spooledCandidate } from './candidate-files.ts';
import { attachmentRecord, evaluationRecord, fileRecords, noteRecords, type PaperOwner } from './candidate-papers.ts';
import { type MetFields, openMetFields, otherFieldsOf, profileOf } from './profile-fields.ts';
import { kindOf, pipelineStageRecord, type RecruiteeNames, type RecruiteeStage } from './recruitee-names.ts';

type Made = Record<'sources' | 'stages' | 'reasons', Set<string>>;
type Context = { input: ConvertInput; names: RecruiteeNames; fields: MetFields; made: Made };

const madeMax = 200_000;
// Behind those that its pipeline has.
const unknownOrder = 1000;
const childLists = ['notes', 'evaluations', 'attachments'] as const;
const ofCandidate = (row: SpooledRow) => row._parent ?? row.candidate_id;

/** People with their applications and papers. */
export async function* candidateRecords(input: ConvertInput, names: RecruiteeNames): AsyncGenerator<Converted> {
  const { rows, folder, counter } = input;
  const made: Made = { sources: new Set(), stages: new Set(), reasons: new Set() };
  const context = { input, names, fields: openMetFields(input), made };
  const of = (list: (typeof childLists)[number]) => ({ rows: rows(list), key: ofCandidate });
  const joined = joinRows(
    folder,
    { rows: wholeRows(input, 'candidates', 'candidate_details'), key: ({ id }) => id },
    { notes: of('notes'), evaluations: of('evaluations'), attachments: of('attachments') },
  );
  for await (const { parent, children } of joined) {
    for (const list of childLists) for (const row of children(list)) parent ? counter.see(list, row) : counter.orphan(list);
    const id = idIn(parent);
    if (!parent || id === undefined) continue;
    const row = spooledCandidate(parent);
    counter.skip('demographic', 'not_allowed', numberIn(row, '_demographic') ?? 0);
    counter.see(row._isWhole === true ? 'candidate_details' : 'candidates', row);
    const ends = timeOf(row.gdpr_expires_at);
    if (ends !== undefined && ends < input.fetchedAt && input.includesExpired !== true) {
      counter.skip('person', 'consent_expired');
      continue;
    }
    const applications = applicationsOf(context, row, id);
    const [main] = applications;
    if (!main) continue;
    const { records, values } = fields(context, row);
    yield* records;
    yield personRecord(input, row, id);
    yield* consentRecords(row, id, ends);
    for (const one of applications)
      yield* applicationRecords(context, { ...one, row, personId: id, custom: values, isMain: one === main });
    const owner = { application_id: main.id };
    yield* fileRecords(input, parent, owner);
    for (const each of children('attachments')) yield* attachmentRecord(input, each, owner);
    for (const each of children('notes')) yield* noteRecords(input, names, each, owner);
    const ownerOf = (offerId: string | undefined): PaperOwner => {
      const found = applications.find(({ jobId }) => jobId !== undefined && jobId === offerId);
      return found ? { application_id: found.id } : owner;
    };
    for (const each of children('evaluations')) yield* evaluationRecord(input, names, each, ownerOf(idIn(each, 'offer_id')));
  }
}

const fields = (context: Context, row: SpooledRow) => context.fields.read(rowsIn(row, 'fields'));

function personRecord({ counter }: ConvertInput, row: SpooledRow, id: string): Converted {
  const given = [...new Set(textsIn(row, 'emails'))];
  const name = textIn(row, 'name');
  if (name === undefined) counter.skip('person.name', 'no_name');
  return {
    type: 'person',
    record: {
      id,
      name,
      emails: given.filter((email) => isEmail(email)),
      phones: [...new Set(textsIn(row, 'phones'))],
      links: linksOf([...textsIn(row, 'social_links'), ...textsIn(row, 'links')]),
      ...profileOf(row),
      created_at: timeOf(row.created_at),
      updated_at: timeOf(row.updated_at),
      source_url: textIn(row, 'adminapp_url'),
      extra: filled({
        ...counter.extra('candidate_details', row),
        profile: otherFieldsOf(row),
        not_an_email: given.filter((email) => !isEmail(email)),
      }),
    },
  };
}

/** None is invented: one that was given, and is not taken back. */
function* consentRecords(row: SpooledRow, personId: string, ends: string | undefined): Generator<Converted> {
  if (row.gdpr_consent_ever_given !== true || row.gdpr_status === 'no_consent') return;
  const id = `${personId}.store`;
  yield { type: 'consent', record: { id, person_id: personId, kind: 'store', allowed: true, expires_at: ends } };
}

type Application = { id: string; jobId: string | undefined; placement: SpooledRow; pools: string[] };

/** The newest one for a job first. Who stands in a talent pool only, or nowhere, is a prospect. */
function applicationsOf({ input, names }: Context, row: SpooledRow, id: string): Application[] {
  const pools: string[] = [];
  const applications: Application[] = [];
  for (const placement of rowsIn(row, 'placements')) {
    input.counter.see('placements', placement);
    const [placementId, offerId] = [idIn(placement), idIn(placement, 'offer_id')];
    const poolId = idIn(placement, 'talent_pool_id') ?? (names.pools.has(offerId ?? '') ? offerId : undefined);
    if (poolId !== undefined)
      pools.push(names.pools.get(poolId) ?? referenceTo(row, 'TalentPool', poolId)?.name ?? `Pool ${poolId}`);
    else if (placementId !== undefined && offerId !== undefined)
      applications.push({ id: placementId, jobId: offerId, placement, pools });
    else input.counter.skip('application', 'unknown_parent');
  }
  if (applications.length === 0)
    return [{ id: `prospect.${id}`, jobId: undefined, placement: { created_at: row.created_at }, pools }];
  const at = ({ placement }: Application) => timeOf(placement.created_at) ?? '';
  return applications.sort((one, other) => (at(one) < at(other) ? 1 : at(one) > at(other) ? -1 : 0));
}

function referenceTo(row: SpooledRow, type: string, id: string): { name: string; category: string | undefined } | undefined {
  const found = rowsIn(row, '_references').find((each) => each.type === type && idIn(each) === id);
  const name = textIn(found, 'name');
  return name === undefined ? undefined : { name, category: textIn(found, 'category') };
}

type One = Application & { row: SpooledRow; personId: string; custom: Record<string, unknown>; isMain: boolean };
type End = { status: 'hired' | 'rejected' | 'withdrawn'; at: string | undefined; by: string | undefined; reasonId?: string };

function* applicationRecords(context: Context, one: One): Generator<Converted> {
  const { input, names } = context;
  const { id, jobId, placement, row, isMain } = one;
  const ended = yield* endOf(context, placement);
  const stage = stageOf(names, one);
  yield* placeholders(context, one, ended ? undefined : stage);
  const source = yield* sourceRecord(context, one);
  if (stage && !ended) input.mapping.countStage(stage.name);
  const created = timeOf(placement.created_at);
  const isSourced = jobId === undefined || (stage?.category === 'sourced' && !ended);
  yield {
    type: 'application',
    record: {
      id,
      person_id: one.personId,
      job_id: jobId,
      type: isSourced ? 'prospect' : 'applicant',
      status: ended?.status ?? (stage ? input.mapping.stage(stage.name, kindOf(stage)) : 'applied'),
      stage_id: stage && !ended && jobId !== undefined ? `${jobId}.${stage.id}` : undefined,
      applied_at: created,
      ended_at: ended?.at,
      rejection_reason_id: ended?.reasonId,
      source_id: source,
      tags: [...new Set([...tagsOf(row), ...one.pools.map((pool) => `pool: ${pool}`)])],
      custom: filled(one.custom),
      cover_letter: isMain ? readableText(textIn(row, 'cover_letter')) : undefined,
      answers: answersOf(row, jobId, isMain),
      created_at: created,
      updated_at: timeOf(placement.updated_at),
      source_url: textIn(row, 'adminapp_url'),
      extra: input.counter.extra('placements', placement),
    },
  };
  yield* historyRecords(input, names, { id, created, ended, isPlaced: jobId !== undefined });
}

/** With the record of a reason that its list does not have. */
function* endOf({ input, names, made }: Context, placement: SpooledRow): Generator<Converted, End | undefined> {
  const hired = timeOf(placement.hired_at);
  if (hired !== undefined) return { status: 'hired', at: hired, by: idIn(placement, 'hired_by_id') };
  const at = timeOf(placement.disqualified_at);
  if (at === undefined) return undefined;
  const by = idIn(placement, 'disqualified_by_id');
  const given = objectIn(placement, 'disqualify_reason');
  const name = textIn(placement, 'disqualify_reason') ?? textIn(given, 'name');
  const reason =
    names.reasons.get(idIn(placement, 'disqualify_reason_id') ?? idIn(given) ?? '') ??
    (name === undefined ? undefined : (names.reasons.get(fold(name)) ?? { id: `name.${fold(name)}`.slice(0, 500), name }));
  const isOwn = placement.disqualify_kind === 'candidate';
  if (!reason) return { status: isOwn ? 'withdrawn' : 'rejected', at, by };
  if (reason.id.startsWith('name.') && !made.reasons.has(reason.id)) {
    made.reasons.add(reason.id);
    yield { type: 'rejection_reason', record: { id: reason.id, name: reason.name, outcome: input.mapping.reason(reason.name) } };
  }
  input.mapping.countReason(reason.name);
  return { status: isOwn ? 'withdrawn' : input.mapping.reason(reason.name), at, by, reasonId: reason.id };
}

function stageOf({ stages }: RecruiteeNames, { placement, jobId, row }: One): RecruiteeStage | undefined {
  const id = idIn(placement, 'stage_id');
  if (id === undefined || jobId === undefined) return undefined;
  const known = stages.get(jobId)?.get(id);
  if (known) return known;
  const reference = referenceTo(row, 'Stage', id);
  return { id, name: reference?.name ?? `Stage ${id} (not in the export)`, category: reference?.category, order: unknownOrder };
}

/** An application whose job or stage is in no list is not lost. */
function* placeholders(
  { input, names, made }: Context,
  { jobId, row }: One,
  stage: RecruiteeStage | undefined,
): Generator<Converted> {
  if (jobId === undefined) return;
  if (!names.stages.has(jobId)) {
    names.stages.set(jobId, new Map());
    const title = referenceTo(row, 'Offer', jobId)?.name ?? `Job ${jobId}`;
    yield { type: 'job', record: { id: jobId, title: `${title} (not in the export)`, status: 'closed' } };
  }
  const isThere = stage === undefined || (names.stages.get(jobId)?.has(stage.id) && stage.category !== 'hire');
  if (isThere || made.stages.has(`${jobId}.${stage.id}`)) return;
  made.stages.add(`${jobId}.${stage.id}`);
  yield pipelineStageRecord(input, jobId, stage);
}

/** Returns its id. A source is one of a job. */
function* sourceRecord({ input, made }: Context, { row, jobId }: One): Generator<Converted, string | undefined> {
  const name = textsIn(row, 'sources')[0] ?? textIn(rowsIn(row, 'sources')[0], 'name') ?? textIn(row, 'source');
  if (jobId === undefined || name === undefined) return undefined;
  const id = `${jobId}.${name}`.slice(0, 500).toWellFormed();
  if (made.sources.has(id)) return id;
  if (made.sources.size >= madeMax) {
    input.counter.skip('source', 'too_large');
    return undefined;
  }
  made.sources.add(id);
  yield { type: 'source', record: { id, job_id: jobId, name } };
  return id;
}

/** Texts, or objects with a name. */
function tagsOf(row: SpooledRow): string[] {
  return [...textsIn(row, 'tags'), ...rowsIn(row, 'tags').flatMap((tag) => textIn(tag, 'name') ?? [])];
}

/** Grouped by the job they were asked for; those of no group stand at the newest application. */
function answersOf(row: SpooledRow, jobId: string | undefined, isMain: boolean): unknown[] {
  const groups = rowsIn(row, 'grouped_open_question_answers');
  const grouped = groups.filter((group) => idIn(objectIn(group, 'offer')) === jobId && jobId !== undefined);
  const known = new Set(groups.flatMap((group) => rowsIn(group, 'open_question_answers').map(({ id }) => id)));
  const others = isMain ? rowsIn(row, 'open_question_answers').filter(({ id }) => !known.has(id)) : [];
  return [...grouped.flatMap((group) => rowsIn(group, 'open_question_answers')), ...others].flatMap((each) => {
    const [question, answer] = [textIn(each, 'question'), answerOf(each)];
    return question === undefined || answer === undefined ? [] : [{ question, kind: 'long_text', answer }];
  });
}

function answerOf(row: SpooledRow): string | undefined {
  const chosen = textsIn(row, 'multi_content').join(', ');
  const flag = typeof row.flag === 'boolean' ? (row.flag ? 'Yes' : 'No') : undefined;
  return readableText(textIn(row, 'content')) ?? (chosen === '' ? flag : chosen);
}

type History = { id: string; created: string | undefined; ended: End | undefined; isPlaced: boolean };

/** Recruitee gives the beginning and the end; moves between stages are in no answer of its API. */
function* historyRecords(
  { counter }: ConvertInput,
  { admins }: RecruiteeNames,
  { id, created, ended, isPlaced }: History,
): Generator<Converted> {
  const line = (suffix: string, what: string, at: string, change: SpooledRow): Converted => ({
    type: 'history',
    record: { id: `${id}.${suffix}`, application_id: id, what, at, ...change },
  });
  if (created !== undefined) yield line('created', 'created', created, {});
  else if (isPlaced) counter.withoutHistory();
  if (ended?.at !== undefined) yield line('ended', 'status', ended.at, { to: ended.status, by: admins.get(ended.by ?? '') });
}
