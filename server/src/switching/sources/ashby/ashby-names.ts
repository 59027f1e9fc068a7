import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from '../convert-input.ts';
import { idIn, type NamedPerson, objectIn, textIn, textsIn } from '../values.ts';
import { type AshbyFields, readCustomFields } from './ashby-custom-fields.ts';

type Place = { name: string; city?: string; country?: string; workplace?: string };
type Stage = { id: string; name: string; kind: string; order: number };
type Post = { description?: string; workplace?: string; isShownThere: boolean };

/** What other rows name by an id. These lists are small: they are what a company has set up. */
export type AshbyNames = {
  users: Map<string, NamedPerson>;
  departments: Map<string, string>;
  places: Map<string, Place>;
  /** Of each plan, in its order. */
  plans: Map<string, Stage[]>;
  posts: Map<string, Post>;
  openings: Map<string, number>;
  hiddenJobs: Set<string>;
  /** The stages of each job, by its plans. */
  jobStages: Map<string, Set<string>>;
  fields: AshbyFields;
};

export async function readAshbyNames(input: ConvertInput): Promise<AshbyNames> {
  const { rows, includesPrivate } = input;
  const lookups: AshbyNames = {
    ...{ users: new Map(), departments: new Map(), places: new Map(), plans: new Map(), posts: new Map(), openings: new Map() },
    ...{ hiddenJobs: new Set(), jobStages: new Map(), fields: await readCustomFields(input) },
  };
  for await (const row of rows('users')) put(lookups.users, idIn(row), userThere(row));
  for await (const row of seen(input, 'departments')) put(lookups.departments, idIn(row), textIn(row, 'name'));
  for await (const row of seen(input, 'locations')) put(lookups.places, idIn(row), placeOf(row));
  for await (const row of seen(input, 'interview_plans')) put(lookups.plans, idIn(row), []);
  for await (const row of seen(input, 'interview_stages')) addStage(lookups.plans, row);
  for await (const row of seen(input, 'job_postings')) addPost(lookups.posts, row);
  for await (const row of seen(input, 'job_posting_details')) addPost(lookups.posts, row);
  for await (const row of seen(input, 'openings')) countOpening(lookups.openings, row);
  for await (const row of rows('jobs')) {
    const id = idIn(row);
    if (id === undefined) continue;
    if (row.confidential === true && !includesPrivate) lookups.hiddenJobs.add(id);
    else
      lookups.jobStages.set(
        id,
        new Set(planIdsOf(row).flatMap((plan) => (lookups.plans.get(plan) ?? []).map((stage) => stage.id))),
      );
  }
  for (const stages of lookups.plans.values()) stages.sort((one, other) => one.order - other.order);
  return lookups;
}

export function planIdsOf(job: SpooledRow): string[] {
  const planIds = [idIn(job, 'defaultInterviewPlanId'), ...textsIn(job, 'interviewPlanIds')];
  return [...new Set(planIds.filter((id) => id !== undefined))];
}

/** Whether an application is one of a job that comes along. */
export function isShownThere({ hiddenJobs }: AshbyNames, application: SpooledRow): boolean {
  return !hiddenJobs.has(idIn(objectIn(application, 'job')) ?? '');
}

export function prospectId(candidateId: string): string {
  return `prospect.${candidateId}`;
}

async function* seen({ rows, counter }: ConvertInput, resource: string): AsyncGenerator<SpooledRow> {
  for await (const row of rows(resource)) {
    counter.see(resource, row);
    yield row;
  }
}

function put<Value>(map: Map<string, Value>, id: string | undefined, value: Value | undefined): void {
  if (id !== undefined && value !== undefined) map.set(id, value);
}

/** A user of Ashby, wherever one stands. */
export function userThere(row: SpooledRow | undefined): NamedPerson | undefined {
  const email = textIn(row, 'email');
  const name = [textIn(row, 'firstName'), textIn(row, 'lastName')].filter(Boolean).join(' ') || email;
  return name === undefined ? undefined : { name, ...(email !== undefined && { email }) };
}

const workplaces = new Map([
  ['OnSite', 'onsite'],
  ['Hybrid', 'hybrid'],
  ['Remote', 'remote'],
]);

function placeOf(row: SpooledRow): Place {
  const address = objectIn(objectIn(row, 'address'), 'postalAddress');
  const [city, country] = [textIn(address, 'addressLocality'), textIn(address, 'addressCountry')];
  const workplace = workplaces.get(String(row.workplaceType)) ?? (row.isRemote === true ? 'remote' : undefined);
  return {
    name: textIn(row, 'name') ?? '',
    ...(city !== undefined && { city }),
    ...(country !== undefined && { country }),
    ...(workplace !== undefined && { workplace }),
  };
}

function addStage(plans: Map<string, Stage[]>, row: SpooledRow): void {
  const [id, plan, name] = [idIn(row), idIn(row, 'interviewPlanId') ?? idIn(row, '_parent'), textIn(row, 'title')];
  if (id === undefined || plan === undefined || name === undefined) return;
  const stages = plans.get(plan) ?? [];
  plans.set(plan, stages);
  const order = Number(row.orderInInterviewPlan);
  if (!stages.some((stage) => stage.id === id))
    stages.push({ id, name, kind: String(row.type ?? ''), order: Number.isFinite(order) ? order : stages.length });
}

/** Of several postings of a job the one that is listed. */
function addPost(posts: Map<string, Post>, row: SpooledRow): void {
  const jobId = idIn(row, 'jobId');
  if (jobId === undefined) return;
  const known = posts.get(jobId);
  const isShownThere = row.isShownThere === true;
  if (known?.isShownThere && !isShownThere) return;
  const description = textIn(row, 'descriptionHtml') ?? known?.description;
  const workplace = workplaces.get(String(row.workplaceType)) ?? known?.workplace;
  posts.set(jobId, {
    isShownThere,
    ...(description !== undefined && { description }),
    ...(workplace !== undefined && { workplace }),
  });
}

const openStates = new Set(['Open', 'Approved', 'Filled']);

function countOpening(openings: Map<string, number>, row: SpooledRow): void {
  if (row.isArchived === true || !openStates.has(String(row.openingState))) return;
  const { jobIds } = objectIn(row, 'latestVersion') ?? {};
  for (const jobId of Array.isArray(jobIds) ? jobIds : [])
    if (typeof jobId === 'string') openings.set(jobId, (openings.get(jobId) ?? 0) + 1);
}
