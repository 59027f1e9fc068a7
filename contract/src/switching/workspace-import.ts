import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Object as JsonObject,
  String as JsonString,
  type Static,
} from 'typebox';
import { idLengthMax } from '#limits.ts';
import {
  boolean,
  filledText,
  nullable,
  oneOf,
  oneOfOrNull,
  optional,
  text,
  textOrNull,
  textUpTo,
  timestamp,
  uuid,
} from '#schema/fields.ts';
import { requiredFileInput } from '#schema/file-input.ts';

/** What an import may come from: `bundle` is an archive in Muster's own format. */
export const importChoices = ['greenhouse', 'lever', 'bundle'] as const;
export type ImportChoice = (typeof importChoices)[number];

export const importOrigins = ['api', 'files', 'command'] as const;
export type ImportOrigin = (typeof importOrigins)[number];

export const importStatuses = ['draft', 'fetching', 'loading', 'done', 'stopped', 'failed', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Why an import has failed. Its sentence is in `message`. */
export const importProblems = [
  'credential_refused',
  'source_unreachable',
  'files_refused',
  'storage_full',
  'upload_gone',
  'interrupted',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** For how many days drafts, uploads and credentials are kept, and imports can be undone. */
export const importDays = 7;
export const importPartBytes = 8 * 1024 * 1024;
export const importBytesMax = 200 * 1024 ** 3;
export const importPartsMax = importBytesMax / importPartBytes;
export const missingPartsShownMax = 100;
export const importProblemsShownMax = 1000;
const credentialLengthMax = 10_000;

export const importsShownMax = 100;

export const importCredential = (wording = {}) => textUpTo(credentialLengthMax, wording);

export const newImport = JsonObject({
  source: oneOf(importChoices, {
    description: '`bundle`: an archive that a Muster has exported, or that `muster import` has written',
  }),
  ...optional({
    account: JsonString({
      pattern: '^[a-z0-9-]{1,63}$',
      maxLength: 63,
      requirement: 'must be 1 to 63 lower-case letters, digits and hyphens',
      description:
        'Your name for the account there, so that imports of two accounts are kept apart; `main` without it. Bundles say it themselves',
    }),
    credential: importCredential({
      description:
        'Of the source: `ID:SECRET` of a Harvest V3 credential of Greenhouse, or an API key of Lever. It is stored encrypted, is in no answer, and is deleted when the import ends',
    }),
    bytes: Integer({
      minimum: 1,
      maximum: importBytesMax,
      requirement: `must be an integer between 1 and ${importBytesMax}`,
      description: 'Of the .zip archive that is uploaded, instead of a credential',
    }),
    without_files: boolean({ description: 'Leave out CVs and other files; from a source by `credential` only' }),
    include_private: boolean({ description: 'Also confidential jobs and private candidates; from other systems only' }),
  }),
});
export type NewImport = Static<typeof newImport>;

export const importProgress = JsonObject({
  type: text({ description: 'A list of the source while it is fetched, and a type of records while they are loaded' }),
  done: Integer(),
  total: nullable(Integer({ description: 'null while it is fetched' })),
});

export const workspaceImport = JsonObject({
  id: uuid(),
  source: text({ description: 'greenhouse, lever, and muster for an export of Muster; `bundle` until an archive was read' }),
  account: text(),
  origin: oneOf(importOrigins, { description: '`command`: begun with `muster import`' }),
  status: oneOf(importStatuses),
  is_stopping: JsonBoolean({ description: 'Somebody stops it; it ends with what it is writing' }),
  without_files: JsonBoolean(),
  include_private: JsonBoolean(),
  created_by: textOrNull({ description: 'The name of the user or the token' }),
  created_at: timestamp(),
  started_at: nullable(timestamp()),
  ended_at: nullable(timestamp()),
  undo_until: nullable(timestamp('Until when it can be undone; null when it has loaded nothing')),
  upload: nullable(
    JsonObject(
      {
        bytes: Integer(),
        parts: Integer({ description: `How many parts of ${importPartBytes} bytes there are; the last one is shorter` }),
        uploaded_parts: Integer(),
        missing_parts: JsonArray(Integer(), { description: `The first ${missingPartsShownMax} numbers, from 1` }),
      },
      { description: 'null for an import by credential' },
    ),
  ),
  has_credential: JsonBoolean(),
  progress: JsonArray(importProgress),
  undone: nullable(
    JsonObject(
      { removed: Integer(), restored: Integer(), kept: Integer() },
      { description: 'How many records were removed, put back, and kept because people have worked on them or still use them' },
    ),
  ),
  problem: oneOfOrNull(importProblems, { description: 'Why it has failed' }),
  message: textOrNull({ description: 'The same as a sentence' }),
});
export type WorkspaceImport = Static<typeof workspaceImport>;

const namedCount = JsonObject({ name: text(), count: Integer() });

export const importReport = JsonObject({
  import_id: uuid(),
  types: JsonArray(
    JsonObject({
      type: text(),
      read: Integer(),
      made: Integer(),
      changed: Integer(),
      unchanged: Integer({ description: 'There already' }),
      kept: Integer({ description: 'Changed there, and left as they are here' }),
      left_out: JsonArray(JsonObject({ reason: text(), count: Integer() })),
      refused: Integer(),
    }),
  ),
  refused: JsonArray(JsonObject({ type: text(), id: text(), place: text(), reason: text() }), {
    description: `The first ${importProblemsShownMax} records that could not be loaded: where in the bundle they are, and why`,
  }),
  broken: JsonArray(JsonObject({ place: text({ examples: ['candidates.jsonl, line 12'] }) }), {
    description: 'Where files of another system could not be read',
  }),
  forbidden: JsonArray(text(), { description: 'Lists of the source that the credential may not read' }),
  left_out_fields: JsonArray(namedCount, {
    description: 'Fields of the source that Muster has no place for, and how often they had a value',
  }),
  unknown_fields: JsonArray(namedCount, { description: 'Fields of the source that the importer does not know' }),
  kept_by_undo: JsonArray(JsonObject({ type: text(), id: text(), reason: text() }), {
    description: `The first ${importProblemsShownMax} records that stayed when the import was undone`,
  }),
});
export type ImportReport = Static<typeof importReport>;

const importId = filledText(idLengthMax, { requirement: 'is required.', description: 'The `id` of the import' });

export const importQuery = JsonObject({ import_id: importId });

export const newImportPart = JsonObject({
  import_id: importId,
  number: Integer({ minimum: 1, maximum: importPartsMax, requirement: `must be an integer between 1 and ${importPartsMax}` }),
  file: requiredFileInput(`The bytes of the part: ${importPartBytes}, and what is left in the last one`),
  ...optional({
    sha256: JsonString({
      pattern: '^[0-9a-f]{64}$',
      maxLength: 64,
      requirement: 'must be the SHA-256 of the part, in lower-case hexadecimal',
      description: 'Of the part, so that it is refused when it was damaged on its way',
      examples: ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    }),
  }),
});

export const importStart = JsonObject({
  import_id: importId,
  ...optional({ credential: importCredential({ description: 'Once more, for an import that was stopped or has failed' }) }),
});

export const importUndo = JsonObject({
  import_id: importId,
  ...optional({ including_changed: boolean({ description: 'Also remove people that somebody has worked on since' }) }),
});

export const importRequest = JsonObject({ import_id: importId });
