import type { Converted } from '#switching/bundle/converted.ts';
import { latestRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { markdownOfHtml } from '#text/html-markdown.ts';
import { isRecord } from '#text/is-record.ts';
import type { ConvertInput } from '../convert-input.ts';
import { filled, idIn, lookUp, numberIn, objectIn, readableText, rowsIn, textIn, timeOf } from '../values.ts';
import { fieldKey, fieldKinds, greenhouseValues, type KnownField } from './custom-values.ts';
import { type Dictionaries, greenhouseStage, reasonOf, userOf } from './dictionaries.ts';

export type KnownFields = Record<'candidate' | 'job' | 'application' | 'offer', Map<string, KnownField>>;

/** Who works there, the fields and reasons. */
export async function* convertOrganisation(
  input: ConvertInput,
  known: Dictionaries,
  fields: KnownFields,
): AsyncGenerator<Converted> {
  const { counter, mapping, folder } = input;
  for await (const row of latestRows(folder, input.rows('users'))) {
    counter.see('users', row);
    const [id, user] = [idIn(row), userOf(row)];
    if (id === undefined || !user) {
      counter.skip('user', 'no_name');
      continue;
    }
    const role_there = row.site_admin === true ? 'Site Admin' : textIn(row, 'job_title');
    yield {
      type: 'user',
      record: { id, ...user, role_there, active: !(row.deactivated === true || row.disabled === true), ...stamps(row) },
    };
  }
  for await (const row of latestRows(folder, input.rows('rejection_reasons'))) {
    counter.see('rejection_reasons', row);
    const [id, reason] = [idIn(row), reasonOf(row)];
    if (id === undefined || !reason) counter.skip('rejection_reason', 'no_name');
    else yield { type: 'rejection_reason', record: { id, name: reason.name, outcome: mapping.reason(reason.name, reason.typed) } };
  }
  for await (const row of latestRows(folder, input.rows('custom_fields'))) {
    counter.see('custom_fields', row);
    const record = customField(input, known, row);
    if (!record) continue;
    fields[record.owner].set(record.key, { kind: record.kind });
    yield { type: 'custom_field', record };
  }
}

function customField({ counter, mapping }: ConvertInput, { optionsOfField }: Dictionaries, row: SpooledRow) {
  const [id, name, said] = [idIn(row), textIn(row, 'name'), textIn(row, 'field_type')];
  const owner = (['candidate', 'job', 'application', 'offer'] as const).find((each) => each === said);
  const kind = lookUp(fieldKinds, textIn(row, 'value_type'));
  const key = fieldKey(textIn(row, 'name_key') ?? name ?? '');
  if (id === undefined || name === undefined || key === '') {
    counter.skip('custom_field', 'no_name');
    return undefined;
  }
  if (!owner || !kind || mapping.field({ owner, key, name, kind }) === 'leave_out') {
    counter.skip('custom_field', 'not_allowed');
    return undefined;
  }
  const options = (optionsOfField.get(id) ?? []).map((label) => ({ value: label, label }));
  return {
    id,
    owner,
    key,
    name,
    kind,
    ...((kind === 'select' || kind === 'multi_select') && { options }),
    ...(row.private === true && { private: true }),
    ...(row.active === false && { archived: true }),
  };
}

/** What came with their rows: dates of the other system. */
export function stamps(row: SpooledRow): { created_at?: string; updated_at?: string } {
  const [created_at, updated_at] = [timeOf(row.created_at), timeOf(row.updated_at)];
  return { ...(created_at !== undefined && { created_at }), ...(updated_at !== undefined && { updated_at }) };
}

type Posts = Map<string, SpooledRow>;

/** Jobs with their stages, teams and kits. Those left out are in `leftOutJobs`. */
export async function* convertJobs(
  input: ConvertInput,
  known: Dictionaries,
  fields: KnownFields,
  leftOutJobs: Set<string>,
): AsyncGenerator<Converted> {
  const { counter, folder } = input;
  const posts = await newestPosts(input);
  const openings = await countOpenings(input);
  for await (const row of latestRows(folder, input.rows('jobs'))) {
    counter.see('jobs', row);
    const [id, name] = [idIn(row), textIn(row, 'name')];
    if (id === undefined) continue;
    if (row.is_template === true || (row.confidential === true && !input.includesPrivate)) {
      leftOutJobs.add(id);
      counter.skip('job', row.is_template === true ? 'not_allowed' : 'private');
      continue;
    }
    const post = posts.get(id);
    const content = textIn(post, 'content');
    const offices = officesOf(row, known);
    const [city, country] = placeOf(offices[0]?.location);
    yield {
      type: 'job',
      record: {
        id,
        title: textIn(post, 'title') ?? name ?? `Job ${id}`,
        description: content === undefined ? undefined : markdownOfHtml(content),
        status: row.status === 'open' ? 'paused' : row.status === 'draft' ? 'draft' : 'closed',
        department: known.departments.get(idIn(row, 'department_id') ?? '') ?? textIn(rowsIn(row, 'departments')[0], 'name'),
        offices: offices.length > 0 ? offices.map((office) => office.name) : undefined,
        city,
        country,
        openings: openings.get(id) ?? (rowsIn(row, 'openings').length || undefined),
        questions: questionsOf(post),
        confidential: row.confidential === true ? true : undefined,
        custom: greenhouseValues(row, fields.job),
        opened_at: timeOf(row.opened_at),
        closed_at: timeOf(row.closed_at),
        ...stamps(row),
        extra: filled({
          ...counter.extra('jobs', row),
          requisition_id: textIn(row, 'requisition_id'),
          name: post ? name : undefined,
        }),
      },
    };
  }
  yield* convertStages(input, known, leftOutJobs);
  yield* convertTeams(input, known, leftOutJobs);
  yield* convertKits(input, known, leftOutJobs);
}

/** Of several posts of a job the one that is live, else the newest. */
async function newestPosts(input: ConvertInput): Promise<Posts> {
  const posts: Posts = new Map();
  for await (const row of latestRows(input.folder, input.rows('job_posts'))) {
    input.counter.see('job_posts', row);
    const jobId = idIn(row, 'job_id');
    const other = posts.get(jobId ?? '');
    const rank = (post: SpooledRow) => (post.live === true ? 2 : post.active === true ? 1 : 0);
    if (jobId !== undefined && row.internal !== true && (!other || rank(row) >= rank(other))) posts.set(jobId, row);
  }
  return posts;
}

async function countOpenings(input: ConvertInput): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const row of latestRows(input.folder, input.rows('openings'))) {
    input.counter.see('openings', row);
    const jobId = idIn(row, 'job_id');
    if (jobId !== undefined) counts.set(jobId, (counts.get(jobId) ?? 0) + 1);
  }
  return counts;
}

function officesOf(row: SpooledRow, { offices }: Dictionaries): { name: string; location?: string }[] {
  const ids = Array.isArray(row.office_ids) ? row.office_ids : rowsIn(row, 'offices').map(({ id }) => id);
  const named = rowsIn(row, 'offices').map((office) => ({ office, name: textIn(office, 'name') }));
  return ids.flatMap((id: unknown) => {
    const known = offices.get(String(id));
    if (known) return [known];
    const found = named.find(({ office }) => office.id === id);
    const location = textIn(objectIn(found?.office, 'location'), 'name');
    return found?.name === undefined ? [] : [{ name: found.name, ...(location !== undefined && { location }) }];
  });
}

/** "Berlin, Germany", "Austin, Texas, United States". */
function placeOf(location: string | undefined): [city: string | undefined, country: string | undefined] {
  const parts = (location ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined];
}

const builtIn = /^(first name|last name|preferred (first )?name|email|phone|resume(\/cv)?|cv|cover letter)$/i;
const questionKinds: Record<string, string> = {
  short_text: 'short_text',
  input_text: 'short_text',
  long_text: 'long_text',
  textarea: 'long_text',
  yes_no: 'boolean',
  boolean: 'boolean',
  single_select: 'single_select',
  multi_value_single_select: 'single_select',
  multi_select: 'multi_select',
  multi_value_multi_select: 'multi_select',
  attachment: 'file',
  input_file: 'file',
};

function questionsOf(post: SpooledRow | undefined): unknown[] | undefined {
  const questions = rowsIn(post, 'questions').flatMap((row, index) => {
    const label = readableText(textIn(row, 'label'));
    const type = lookUp(questionKinds, textIn(row, 'answer_type') ?? textIn(row, 'type'));
    if (label === undefined || type === undefined || builtIn.test(label)) return [];
    const options = rowsIn(row, 'values').flatMap((value) => textIn(value, 'label') ?? []);
    return [
      {
        id: fieldKey(textIn(row, 'name') ?? '') || `question_${index + 1}`,
        label,
        type,
        required: row.required === true,
        ...(options.length > 0 && { options: options.map((option) => ({ value: option, label: option })) }),
      },
    ];
  });
  return questions.length > 0 ? questions : undefined;
}

async function* convertStages(input: ConvertInput, known: Dictionaries, leftOutJobs: Set<string>): AsyncGenerator<Converted> {
  for (const resource of ['job_interview_stages', 'job_stages', 'jobs_stages'])
    for await (const row of latestRows(input.folder, input.rows(resource))) {
      input.counter.see('job_interview_stages', row);
      const stage = greenhouseStage(row);
      if (!stage) input.counter.skip('stage', 'no_name');
      else if (!known.jobs.has(stage.jobId)) input.counter.orphan('job_interview_stages');
      else if (!leftOutJobs.has(stage.jobId)) yield stageRecord(input, stage);
    }
}

export function stageRecord(
  { mapping }: ConvertInput,
  { id, jobId, name, order }: { id: string; jobId: string; name: string; order: number },
): Converted {
  return { type: 'stage', record: { id, job_id: jobId, name, order, status: mapping.stage(name) } };
}

async function* convertTeams(
  input: ConvertInput,
  { jobs, users }: Dictionaries,
  leftOutJobs: Set<string>,
): AsyncGenerator<Converted> {
  const seen = new Set<string>();
  const member = (jobId: string | undefined, userId: string | undefined, role: string): Converted[] => {
    const id = `${jobId}.${userId}`;
    if (jobId === undefined || userId === undefined || seen.has(id) || leftOutJobs.has(jobId)) return [];
    if (!jobs.has(jobId) || !users.has(userId)) {
      input.counter.orphan('job_owners');
      return [];
    }
    seen.add(id);
    return [{ type: 'job_member', record: { id, job_id: jobId, user_id: userId, role } }];
  };
  for await (const row of latestRows(input.folder, input.rows('job_hiring_managers'))) {
    input.counter.see('job_hiring_managers', row);
    yield* member(idIn(row, 'job_id'), idIn(row, 'user_id'), 'hiring_manager');
  }
  for await (const row of latestRows(input.folder, input.rows('job_owners'))) {
    input.counter.see('job_owners', row);
    yield* member(idIn(row, 'job_id'), idIn(row, 'user_id'), textIn(row, 'type') ?? 'recruiter');
  }
  for await (const row of latestRows(input.folder, input.rows('jobs')))
    for (const [key, value] of Object.entries(objectIn(row, 'hiring_team') ?? {}))
      for (const user of Array.isArray(value) ? value.filter(isRecord) : [])
        yield* member(idIn(row), idIn(user), key.replace(/s$/, ''));
}

async function* convertKits(input: ConvertInput, known: Dictionaries, leftOutJobs: Set<string>): AsyncGenerator<Converted> {
  const attributesOfJob = Map.groupBy(known.attributes, ([, { jobId }]) => jobId);
  const questionsOfKit = Map.groupBy(known.questions, ([, { kitId }]) => kitId);
  for await (const row of latestRows(input.folder, input.rows('interview_kits'))) {
    const id = idIn(row);
    const kit = known.kits.get(id ?? '');
    if (id === undefined || !kit || leftOutJobs.has(kit.jobId ?? '')) continue;
    const slot = known.slots.get(kit.jobInterviewId ?? '');
    yield {
      type: 'interview_kit',
      record: {
        id,
        name: slot?.name ?? `Interview kit ${id}`,
        job_id: kit.jobId !== undefined && known.jobs.has(kit.jobId) ? kit.jobId : undefined,
        stage_id: slot?.stageId !== undefined && known.stages.has(slot.stageId) ? slot.stageId : undefined,
        minutes: slot?.minutes ?? numberIn(row, 'duration'),
        instructions: markdownOfHtml(textIn(row, 'exercises') ?? '') || undefined,
        attributes: (attributesOfJob.get(kit.jobId) ?? []).map(([attribute, { name }]) => ({ id: attribute, name })),
        questions: (questionsOfKit.get(id) ?? []).map(([question, { text }]) => ({
          id: question,
          text: readableText(text) ?? text,
        })),
      },
    };
  }
}
