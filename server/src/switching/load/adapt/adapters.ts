import type { RowColumns } from '#switching/bundle/fields.ts';
import type { BundleRecord } from '#switching/bundle/record-type.ts';
import { type AdaptContext, actorHere, idHere, memberOf } from './adapt-context.ts';
import type { Adapted, Adapter } from './adapted.ts';
import { jobAdapters } from './job-adapters.ts';
import { addressIn, customValues, givenList, givenObject, givenText } from './values.ts';

const one = (type: string, record: BundleRecord): Adapted[] => [{ type, record }];
/** Numbers in ids of changes, so that they sort: see the fields of bundles. */
const versionOffset = 5_000_000_000_000_000;
/** Before all changes that are made here, in the order of their times. */
const versionsBeforeNow = 10_000_000_000_000;

const person: Adapter = ({ now }, record) => {
  const { emails, created_at, do_not_contact } = record;
  const [email] = Array.isArray(emails) ? emails : [];
  return one('person', {
    ...record,
    email_key: addressIn(email),
    do_not_contact: do_not_contact === undefined ? undefined : { since: givenObject(do_not_contact)?.since ?? now, by: 'mail' },
    created_at: created_at ?? now,
  });
};

const application: Adapter = (context, record) => {
  const { now, defaultStages } = context;
  const { id, stage_id, answers, salary_expectation, rejection_note, custom } = record;
  const created = record.created_at ?? record.applied_at ?? now;
  const changed = record.ended_at ?? record.applied_at ?? created;
  const asked: RowColumns[] =
    salary_expectation === undefined ? [] : [{ question: 'Salary expectation', answer: salary_expectation }];
  const note = givenText(rejection_note);
  return [
    {
      type: 'application',
      record: {
        ...record,
        type: record.job_id === undefined && record.type === 'applicant' ? 'prospect' : record.type,
        stage_id: typeof stage_id === 'string' && defaultStages.has(stage_id) ? undefined : stage_id,
        status_changed_at: changed,
        stage_changed_at: changed,
        answers: [...givenList(answers), ...asked].map(({ question_id, question, kind, answer }, index) => ({
          question_id: question_id ?? `imported_${index + 1}`,
          question,
          type: kind ?? 'long_text',
          answer,
        })),
        custom: customValues(custom),
        created_at: created,
        updated_at: now,
      },
    },
    ...(note === undefined
      ? []
      : one('note', {
          id: idHere(context, 'note', `rejection ${id}`),
          application_id: id,
          text: note,
          by: actorHere(context, undefined),
          at: changed,
        })),
  ];
};

const history: Adapter = (context, record) => {
  const { application_id, what, at, from, to } = record;
  const line = (kind: string, before: unknown, then: unknown): BundleRecord => {
    const version = Date.parse(String(at)) - versionsBeforeNow;
    return {
      id: `${application_id}.${versionOffset + version}.${kind}`,
      application_id,
      version,
      what: kind,
      from: before,
      to: then,
      at,
      by: actorHere(context, givenObject(record.by)),
    };
  };
  if (what === 'created') return one('history', line('created', null, to ?? 'applied'));
  if (what === 'status') return one('history', line('status', from ?? 'applied', to));
  if (what !== 'stage') return [{ leftOut: 'not_allowed' }];
  const [before, then] = [stageHere(context, from), stageHere(context, to)];
  // Two stages there that are one here.
  if (before && before.id === then?.id) return [];
  const [left, entered] = [before?.status ?? 'applied', then?.status];
  return [
    ...(before ? one('history', line('stage', before, then)) : []),
    ...(left !== entered && entered !== undefined ? one('history', line('status', left, entered)) : []),
  ];
};

function stageHere(context: AdaptContext, value: unknown) {
  const stage = givenObject(value);
  const id = stage && idHere(context, 'stage', String(stage.id));
  return id === undefined ? undefined : { id: context.ids.get('stage', id), name: stage?.name, status: stage?.status };
}

const note: Adapter = (context, record) => {
  const { application_id, private: isPrivate, by, at } = record;
  if (application_id === undefined) return [{ leftOut: 'unknown_parent' }];
  const author = memberOf(context, givenObject(by));
  if (isPrivate === true && author === undefined) return [{ leftOut: 'private' }];
  return one('note', {
    ...record,
    by: actorHere(context, givenObject(by)),
    private_to: isPrivate === true ? author : undefined,
    at: at ?? context.now,
    updated_at: record.updated_at ?? at ?? context.now,
  });
};

const purposes: Record<string, string> = { resume: 'resume', answer: 'answer' };

const attachment: Adapter = ({ now }, record) => {
  if (record.sha256 === undefined) return [{ leftOut: String(record.missing ?? 'gone') }];
  if (record.application_id === undefined) return [{ leftOut: 'unknown_parent' }];
  return one('attachment', {
    ...record,
    kind: purposes[String(record.kind)] ?? 'attachment',
    media_type: record.media_type ?? 'application/octet-stream',
    created_at: record.created_at ?? now,
  });
};

const interview: Adapter = (context, record) => {
  const { now } = context;
  const panel = givenList(record.interviewers).filter(({ email }) => addressIn(email) !== undefined);
  return [
    ...panel.map((each) => ({ type: 'interviewer', record: interviewerHere(context, each) })),
    {
      type: 'interview',
      record: {
        ...record,
        title: givenText(record.title) ?? 'Interview',
        type: record.type ?? 'other',
        status: record.status ?? 'completed',
        time_zone: record.time_zone ?? 'UTC',
        interviewers: panel.map((each) => ({
          interviewer_id: interviewerId(context, each.email),
          response: each.response ?? 'pending',
        })),
        candidate_response: 'pending',
        feedback_status: 'none',
        booked_by: 'team',
        allow_overlap: true,
        send_invitations: false,
        created_at: record.created_at ?? record.start_at,
        updated_at: now,
      },
    },
  ];
};

const interviewerId = (context: AdaptContext, email: unknown) => {
  const id = idHere(context, 'interviewer', addressIn(email) ?? '');
  return context.ids.get('interviewer', id);
};

function interviewerHere(context: AdaptContext, { email, name }: Record<string, unknown>): BundleRecord {
  return {
    id: idHere(context, 'interviewer', addressIn(email) ?? ''),
    email: addressIn(email),
    name,
    created_at: context.now,
    updated_at: context.now,
  };
}

const feedback: Adapter = (context, record) => {
  const { id, application_id, submitted_at, kit_id } = record;
  const by = givenObject(record.by);
  const at = submitted_at ?? context.now;
  if (addressIn(by?.email) === undefined) return feedbackAsNote(context, record, at);
  const without = record.interview_id === undefined;
  const interview_id = without ? idHere(context, 'interview', `feedback ${id}`) : record.interview_id;
  if (without && application_id === undefined) return [{ leftOut: 'unknown_parent' }];
  const interviewer = interviewerHere(context, by ?? {});
  const interviewer_id = interviewerId(context, by?.email);
  const version = versionOffset + 1;
  return [
    { type: 'interviewer', record: interviewer },
    // An opinion belongs to an interview: where the other system knows of none, it was at that time.
    ...(without
      ? interview(context, {
          id: String(interview_id),
          application_id,
          job_id: record.job_id,
          kit_id,
          start_at: at,
          end_at: at === context.now ? at : new Date(Date.parse(String(at)) + 60_000).toISOString(),
          status: 'completed',
          interviewers: [by],
        })
      : []),
    {
      type: 'feedback',
      record: {
        id: `${interview_id}.${interviewer_id}.${version}`,
        interview_id,
        interviewer_id,
        version: 1,
        recommendation: record.recommendation ?? 'no_decision',
        ratings: givenList(record.ratings).map(({ name, attribute, rating = null, note: said = null }) => ({
          name: name ?? attribute,
          rating,
          note: said,
        })),
        comment: feedbackText(record),
        submitted_at: at,
      },
    },
  ];
};

function feedbackText({ comment, answers }: BundleRecord): string | undefined {
  const said = givenList(answers).map(({ question, answer }) => `${question}\n${answer}`);
  return [givenText(comment), ...said].filter((part) => part !== undefined).join('\n\n') || undefined;
}

/** Of somebody without an address, who cannot be an interviewer here. */
function feedbackAsNote(context: AdaptContext, record: BundleRecord, at: unknown): Adapted[] {
  if (record.application_id === undefined) return [{ leftOut: 'unknown_parent' }];
  const ratings = givenList(record.ratings).map(({ name, attribute, rating, note: said }) =>
    [`${name ?? attribute}: ${rating ?? '–'}`, said].filter(Boolean).join(', '),
  );
  const text = [String(record.recommendation ?? 'no_decision').replaceAll('_', ' '), ...ratings, feedbackText(record)]
    .filter(Boolean)
    .join('\n');
  return one('note', {
    id: idHere(context, 'note', `feedback ${record.id}`),
    application_id: record.application_id,
    text,
    by: actorHere(context, givenObject(record.by)),
    at,
    updated_at: at,
  });
}

const offer: Adapter = ({ now }, record) => {
  // An offer is for a job here.
  if (record.job_id === undefined) return [{ leftOut: 'unknown_parent' }];
  const sent = record.sent_at ?? record.created_at ?? now;
  return one('offer', {
    ...record,
    version: record.version ?? 1,
    custom: customValues(record.custom) ?? {},
    approvals: [],
    attachment_id: undefined,
    created_at: record.created_at ?? sent,
    updated_at: now,
  });
};

const message: Adapter = ({ now }, record) => {
  if (record.application_id === undefined) return [{ leftOut: 'unknown_parent' }];
  const isIn = record.direction === 'in';
  const at = record.at ?? now;
  return one('message', {
    ...record,
    direction: isIn ? 'in' : 'out',
    kind: isIn ? 'reply' : 'custom',
    status: isIn ? 'received' : 'sent',
    sender_check: isIn ? 'unchecked' : undefined,
    subject: givenText(record.subject) ?? '–',
    text: record.text ?? '',
    to: { email: givenObject(record.to)?.email ?? '', name: givenObject(record.to)?.name },
    language: record.language ?? 'en',
    at,
    sent_at: isIn ? undefined : at,
    created_at: at,
    updated_at: at,
  });
};

const consent: Adapter = ({ now }, record) => {
  if (record.application_id === undefined) return [{ leftOut: 'unknown_parent' }];
  if (record.allowed === false) return [{ leftOut: 'not_allowed' }];
  return one('consent', { ...record, text: givenText(record.text) ?? 'Imported', given_at: record.given_at ?? now });
};

export const adapters: Record<string, Adapter> = {
  ...jobAdapters,
  person,
  application,
  history,
  note,
  attachment,
  interview,
  feedback,
  offer,
  message,
  consent,
};
