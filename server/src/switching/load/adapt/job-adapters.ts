import type { BundleRecord } from '#switching/bundle/record-type.ts';
import { slugify } from '#text/slug.ts';
import { idHere } from './adapt-context.ts';
import type { Adapter } from './adapted.ts';
import { customValues, givenList, givenObject, givenText } from './values.ts';

const one = (type: string, record: BundleRecord) => [{ type, record }];

/** One that nobody else has: addresses of companies are unique in an installation. */
const slugOf = (name: unknown, id: string) => `${slugify(String(name), id)}-${id.slice(0, 8)}`;

const company: Adapter = ({ now }, record) =>
  one('company', { ...record, slug: slugOf(record.name, record.id), created_at: record.created_at ?? now, updated_at: now });

const customField: Adapter = ({ now }, record) =>
  one('custom_field', {
    ...record,
    options: givenList(record.options).length > 0 ? record.options : [],
    visible_to: record.private === true ? ['owner', 'admin'] : ['owner', 'admin', 'recruiter', 'hiring_manager', 'interviewer'],
    position: record.position ?? 1000,
    created_at: record.created_at ?? now,
    updated_at: now,
  });

const rejectionReason: Adapter = ({ now }, record) => one('rejection_reason', { ...record, created_at: record.created_at ?? now });

/** Open jobs come in paused: the other system still shows them. */
const statuses: Record<string, string> = { draft: 'draft', active: 'paused', open: 'paused', paused: 'paused', closed: 'closed' };

const job: Adapter = (context, record) => {
  const { now, companyId } = context;
  const { id, title, status, salary, questions, offices, city } = record;
  const pay = givenObject(salary);
  const [office] = Array.isArray(offices) ? offices : [];
  return one('job', {
    ...record,
    company_id: record.company_id ?? companyId ?? undefined,
    status: statuses[String(status)] ?? 'closed',
    slug: slugOf(title, id),
    city: city ?? givenText(office),
    salary: {
      ...pay,
      type:
        pay?.type ??
        (pay?.fixed === undefined ? (pay?.min === undefined && pay?.max === undefined ? undefined : 'range') : 'fixed'),
      // Nobody has decided here that it is shown.
      hidden: true,
    },
    custom: customValues(record.custom),
    questions: { fields: {}, custom: givenList(questions).map(question) },
    recruiter_id: undefined,
    hiring_manager_id: undefined,
    made_by_api: false,
    created_at: record.created_at ?? record.opened_at ?? now,
    updated_at: now,
  });
};

function question({ id, label, type, required, options, description = null }: Record<string, unknown>): object {
  return { id, label, type, required: required === true, description, options: givenList(options) };
}

const source: Adapter = (context, record) =>
  one('source', {
    ...record,
    // As long as those that are made here, and as hard to guess.
    code: idHere(context, 'source code', record.id).replaceAll('-', '').slice(0, 12),
    created_at: record.created_at ?? context.now,
  });

const interviewKit: Adapter = ({ now }, record) =>
  one('interview_kit', {
    ...record,
    // A stage has one kit here; the name says which it was.
    stage_id: undefined,
    rating_labels: ['Not shown', 'Partly', 'Solid', 'Strong'],
    attributes: givenList(record.attributes).map(
      ({ id, name, description = null, category = null, group = null, required = false }) => ({
        id: String(id),
        name,
        description,
        category: category ?? group,
        required,
      }),
    ),
    questions: givenList(record.questions).map(({ id, text, attribute_id = null }) => ({ id: String(id), text, attribute_id })),
    created_at: record.created_at ?? now,
    updated_at: now,
  });

const jobMember: Adapter = (context, record) => {
  const member = context.members.get(String(record.user_id));
  if (member === undefined) return [{ leftOut: 'not_a_member' }];
  return one('job_member', {
    ...record,
    id: `${record.job_id}.${member}`,
    role: record.role === 'hiring_manager' ? 'hiring_manager' : 'recruiter',
    created_at: context.now,
  });
};

const requisition: Adapter = () => [{ leftOut: 'not_allowed' }];

export const jobAdapters: Record<string, Adapter> = {
  company,
  custom_field: customField,
  rejection_reason: rejectionReason,
  job,
  source,
  interview_kit: interviewKit,
  job_member: jobMember,
  requisition,
};
