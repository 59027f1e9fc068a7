import { Integer, Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import { type Endpoint, fileFailures } from '#endpoint.ts';
import { oneOf, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { requiredFileInput } from '#schema/file-input.ts';
import { success } from '#schema/shapes.ts';
import { candidateId, candidateQuery } from './candidate-input.ts';

export const filePurposes = ['resume', 'answer', 'from_mail', 'attachment'] as const;
/** Of one candidate, those that somebody of the team has added. */
export const addedFilesMax = 200;

export const candidateFile = JsonObject({
  id: uuid(),
  candidate_id: uuid(),
  purpose: oneOf(filePurposes, {
    description:
      '`resume`: the CV, or one before; `answer`: to a question of the form; `from_mail`: attached to a mail that came in; `attachment`: added by the team, to be sent',
  }),
  question_id: textOrNull({ description: 'The question that it answers' }),
  filename: text({ examples: ['cv.pdf'] }),
  media_type: text({ examples: ['application/pdf'] }),
  bytes: Integer(),
  url: text({ description: 'Works without a token until `url_expires_at`' }),
  url_expires_at: timestamp(),
  created_at: timestamp(),
});
export type CandidateFile = Static<typeof candidateFile>;

export const listCandidateFiles = {
  method: 'GET',
  path: '/v1/candidate-files',
  right: 'read_candidates',
  limit: 'panel_candidate',
  tag: 'Candidates',
  summary: 'List the files of a candidate',
  description:
    'CVs, files of the form and attachments of mails that came in, the oldest first, all of them, each with a link that works without a token for 15 minutes. A download is recorded in the audit log.',
  query: candidateQuery,
  answers: { 200: success({ files: JsonArray(candidateFile), total_files: Integer() }) },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;

const { url: _url, url_expires_at: _expires, ...storedFile } = candidateFile.properties;

export const addCandidateFile = {
  method: 'POST',
  path: '/v1/add-candidate-file',
  right: 'send_messages',
  audit: { action: 'candidate.file_added', id: 'candidate_id' },
  tag: 'Candidates',
  summary: 'Add a file to a candidate',
  description: `A document to be sent with a message (\`attachments\` of \`send-message\`). The CV is \`resume\` of \`update-candidate\`. A candidate may have ${addedFilesMax} such files. The body may have 14 MiB.`,
  body: JsonObject({
    candidate_id: candidateId,
    file: requiredFileInput('PDF, DOCX, ODT, RTF or TXT, at most 10 MB, identified by its bytes'),
  }),
  fileField: 'file',
  answers: { 201: success({ file: JsonObject(storedFile) }) },
  failures: [...fileFailures, 'invalid_candidate_id', 'candidate_files_full'],
} as const satisfies Endpoint;
