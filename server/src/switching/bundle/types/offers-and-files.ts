import { approval, approvalStep } from '@muster/contract/requisitions/approval-steps.ts';
import { Integer, Array as JsonArray, Object as JsonObject, String as JsonString } from 'typebox';
import { hiddenKinds } from '#messages/message.ts';
import { part } from '#storage/sql.ts';
import {
  anyList,
  anyObject,
  asInApi,
  columnsOf,
  flagField,
  given,
  integerField,
  jsonField,
  made,
  money,
  optionals,
  refField,
  refSchema,
  required,
  textField,
  textsField,
  timeField,
  timeText,
} from '../fields.ts';
import { type RecordType, recordType } from '../record-type.ts';

const offer = recordType({
  name: 'offer',
  about: 'An offer with its terms, its approvals and what came of it.',
  table: 'offers',
  fields: {
    id: required(textField()),
    application_id: required(refField('application', 'candidate_id')),
    job_id: refField('job'),
    version: integerField(),
    status: required(textField()),
    salary: made(
      optionals({ amount: JsonString(), currency: JsonString(), period: JsonString() }),
      part`json_build_object('amount', ${money(part`t.salary`)}, 'currency', t.currency, 'period', t.salary_period)`,
      columnsOf({ amount: 'salary', currency: 'currency', period: 'salary_period' }),
    ),
    start_date: textField(),
    bonus: textField(),
    equity: textField(),
    employment_type: textField(),
    location: textField(),
    notes_internal: textField(),
    custom: jsonField(anyObject, 'Values of custom fields', 'custom_fields'),
    template_id: refField('offer_template', 'document_template_id'),
    letter: textField(),
    language: textField(),
    attachment_id: refField('attachment', 'document_id'),
    sealed_attachment_id: refField('attachment', 'sealed_document_id'),
    evidence: jsonField(anyObject, 'How it was accepted'),
    approval_steps: jsonField(JsonArray(approvalStep), 'As in the API'),
    approvals: jsonField(JsonArray(approval), 'As in the API'),
    round: integerField(),
    step: integerField(),
    requested_by: textField(),
    provider_url: textField(),
    handed_over_at: timeField(),
    decline_reason: textField(),
    decline_comment: textField(),
    sent_at: timeField(),
    viewed_at: timeField(),
    resolved_at: timeField('decided_at'),
    expires_at: timeField(),
    created_at: timeField(),
    updated_at: timeField(),
    earlier: asInApi(
      made(
        JsonArray(JsonObject({ version: Integer() }), { description: 'Versions before this one' }),
        part`(
        SELECT json_agg(json_build_object('version', each.version, 'terms', each.terms, 'approvals', each.approvals,
            'attachment_id', each.document_id, 'sent_at', ${timeText(part`each.sent_at`)}, 'replaced_at', ${timeText(part`each.replaced_at`)})
          ORDER BY each.version)
        FROM offer_versions AS each WHERE each.workspace_id = t.workspace_id AND each.offer_id = t.id)`,
      ),
    ),
  },
});

const message = recordType({
  name: 'message',
  table: 'messages',
  about: 'A mail that was sent, waits, or came in. An import never sends it.',
  rows: (workspaceId) => part`messages AS t
    LEFT JOIN mail_threads AS thread ON thread.workspace_id = t.workspace_id AND thread.id = t.thread_id
    WHERE t.workspace_id = ${workspaceId}::uuid AND t.kind <> ALL (${[...hiddenKinds]}::text[])`,
  fields: {
    id: required(textField()),
    application_id: refField('application', 'candidate_id'),
    person_id: refField('person'),
    interview_id: refField('interview'),
    direction: textField(),
    kind: textField(),
    status: textField(),
    subject: textField(),
    text: textField(),
    rich_text: textField(),
    language: textField(),
    from: made(
      optionals({ email: JsonString(), name: JsonString() }),
      part`json_build_object('email', t.from_email, 'name', coalesce(t.from_name, t.sender_name))`,
    ),
    to: made(
      optionals({ email: JsonString(), name: JsonString() }),
      part`json_build_object('email', t.to_email, 'name', t.to_name)`,
      columnsOf({ email: 'to_email', name: 'to_name' }),
    ),
    cc: textsField(),
    thread: made(
      optionals({ id: JsonString(), party: JsonString() }),
      part`CASE WHEN thread.id IS NOT NULL THEN json_build_object('id', thread.id, 'party', thread.party, 'address', thread.party_key) END`,
    ),
    in_reply_to: refField('message'),
    attachments: jsonField(anyList, 'Name, type and the id of the attachment'),
    folds: jsonField(anyList, 'The parts of the text that are quoted'),
    note: textField(),
    automatic: flagField('is_automatic'),
    sender_check: textField(),
    at: timeField('dated_at'),
    sent_at: timeField(),
    read_at: timeField(),
    created_at: timeField(),
    updated_at: timeField(),
  },
});

/** The bytes of an attachment are in the store, or in the row. */
export type FileOfRow = { key: string | null; content: Buffer | null };

export const attachmentType = recordType({
  name: 'attachment',
  about: 'A file, which is in the folder files under its SHA-256.',
  rows: (workspaceId) => part`(
      SELECT id::text AS id, candidate_id AS application_id, NULL::uuid AS company_id, NULL::uuid AS offer_id, NULL::integer AS version,
        NULL::integer AS pages, purpose AS kind, question_id,
        filename, media_type, bytes, created_at, key, NULL::bytea AS content
      FROM candidate_files WHERE workspace_id = ${workspaceId}::uuid
      UNION ALL
      SELECT document.id::text, offers.candidate_id, NULL, offers.id, document.version, document.pages, document.kind, NULL, document.filename, 'application/pdf',
        octet_length(document.content), document.created_at, NULL, document.content
      FROM offer_documents AS document JOIN offers ON offers.workspace_id = document.workspace_id AND offers.id = document.offer_id
      WHERE document.workspace_id = ${workspaceId}::uuid
      UNION ALL
      SELECT company_id || '.' || kind, NULL, company_id, NULL, NULL, NULL, kind, NULL, name, media_type, bytes, created_at, key, NULL
      FROM company_pictures WHERE workspace_id = ${workspaceId}::uuid
    ) AS t`,
  order: part`t.id COLLATE "C"`,
  file: part`t.key, t.content`,
  fields: {
    id: required(textField()),
    application_id: refField('application'),
    person_id: given(refSchema('person')),
    offer_id: refField('offer'),
    version: integerField(),
    pages: integerField(),
    company_id: refField('company'),
    kind: required(textField()),
    question_id: textField(),
    filename: required(textField()),
    media_type: textField(),
    bytes: integerField(),
    created_at: timeField(),
    sha256: made(JsonString({ description: 'The name of the file: files/ab/abcd…' }), part`NULL::text`),
    missing: made(JsonString({ description: 'Why there is no file: gone, or left_out' }), part`NULL::text`),
  },
});

export const offerTypes: RecordType[] = [offer, message];
