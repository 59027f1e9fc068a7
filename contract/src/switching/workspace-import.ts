import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Number as JsonNumber,
  Object as JsonObject,
  String as JsonString,
  type Static,
} from 'typebox';
import { candidateStatuses } from '#candidates/candidate.ts';
import { fieldKeyMax, fieldTypes } from '#custom-fields/custom-field.ts';
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
  textOrNullUpTo,
  textUpTo,
  timestamp,
  uuid,
} from '#schema/fields.ts';
import { requiredFileInput } from '#schema/file-input.ts';
import { timeZone } from '#schema/time-zone.ts';
import { stageNameMax } from '#stages/stage-input.ts';

/** Other systems, as `importSources` of the server has them. */
export const importSystems = [
  'greenhouse',
  'lever',
  'ashby',
  'workable',
  'teamtailor',
  'recruitee',
  'bamboohr',
  'opencats',
] as const;
export type ImportSystem = (typeof importSystems)[number];

/** What an import may come from: `bundle` is an archive in Muster's own format. */
export const importChoices = [...importSystems, 'bundle'] as const;
export type ImportChoice = (typeof importChoices)[number];

export const importOrigins = ['api', 'files', 'command'] as const;
export type ImportOrigin = (typeof importOrigins)[number];

export const importStatuses = [
  'draft',
  'connecting',
  'fetching',
  'ready',
  'checking',
  'loading',
  'paused',
  'done',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Why an import has failed, or a draft could not connect. Its sentence is in `message`. */
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

/** What a stage of another system may become: there an application ends, its stage does not. */
export const importStageStatuses = candidateStatuses.filter(
  (status) => status !== 'hired' && status !== 'rejected' && status !== 'withdrawn' && status !== 'uploaded',
);
export const importOutcomes = ['rejected', 'withdrawn'] as const;
export const importFieldUses = ['make', 'existing', 'leave_out'] as const;
export const importUserUses = ['invite', 'name'] as const;
export const importMappedShownMax = 2000;
export const importJobsShownMax = 200;
const mappedChangesMax = 500;
const mappedNameLengthMax = 1000;

/** Of how many people, with all that belongs to them, a dry run loads and takes back. */
export const dryRunPeopleMax = 300;
export const dryRunRefusalsMax = 20;
export const dryRunPreviewMax = 5;

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
        'The name of the account there, where its address has one (a subdomain); else your own name for it, so that imports of two accounts are kept apart, `main` without it. Bundles say it themselves',
    }),
    credential: importCredential({
      description:
        'Of the source: `ID:SECRET` of a Harvest V3 credential of Greenhouse, or an API key of the others. It is stored encrypted, is in no answer, and is deleted when the import ends, after 7 days at the latest',
    }),
    bytes: Integer({
      minimum: 1,
      maximum: importBytesMax,
      requirement: `must be an integer between 1 and ${importBytesMax}`,
      description: 'Of the .zip archive that is uploaded, instead of a credential',
    }),
    without_files: boolean({ description: 'Leave out CVs and other files; from a source by `credential` only' }),
    include_private: boolean({ description: 'Also confidential jobs and private candidates; from other systems only' }),
    include_expired: boolean({ description: 'Also people whose consent there has expired; from other systems only' }),
    time_zone: timeZone({ description: 'Of times that the source keeps without one, as OpenCATS does. Default: UTC' }),
  }),
});
export type NewImport = Static<typeof newImport>;

export const importProgress = JsonObject({
  type: text({ description: 'A list of the source while it is fetched, and a type of records while they are loaded' }),
  done: Integer(),
  total: nullable(Integer({ description: 'null while it is fetched' })),
});

const recordCount = JsonObject({ type: text(), records: Integer() });

/** What was fetched and converted. */
export const importCounts = JsonObject({
  types: JsonArray(recordCount, { description: 'Records that would be loaded, by type' }),
  files: Integer({ description: 'A file that several attachments share counts once' }),
  file_bytes: Integer(),
  private_records: Integer({ description: 'Confidential jobs and private candidates that are left out' }),
  expired_people: Integer({ description: 'People who are left out because their consent there has expired' }),
  free_bytes: Integer({ description: 'Free on the disk of the server that has counted, without its reserve' }),
});
export type ImportCounts = Static<typeof importCounts>;

/** What a credential may read, tried with one record of each list. */
export const importAccess = JsonObject({
  lists: JsonArray(
    JsonObject({
      name: text({ examples: ['applications'] }),
      is_required: JsonBoolean({ description: 'Without it there is nothing to import' }),
      may_read: JsonBoolean(),
    }),
  ),
  requests_per_second: JsonNumber({ description: 'What the other system allows, as its answers say, else as it documents it' }),
  seconds_per_1000_people: Integer({ description: 'How long fetching takes at that rate, with files unless they are left out' }),
  ...optional({
    free_bytes: Integer({ description: 'Free on the disk of the server that has tried it, without its reserve' }),
  }),
});
export type ImportAccess = Static<typeof importAccess>;

export const workspaceImport = JsonObject({
  id: uuid(),
  source: text({ description: 'greenhouse, lever, and muster for an export of Muster; `bundle` until an archive was read' }),
  account: text(),
  origin: oneOf(importOrigins, { description: '`command`: begun with `muster import`' }),
  status: oneOf(importStatuses),
  is_stopping: JsonBoolean({ description: 'Somebody stops it; it ends with what it is writing' }),
  without_files: JsonBoolean(),
  include_private: JsonBoolean(),
  include_expired: JsonBoolean(),
  time_zone: text(),
  created_by: textOrNull({ description: 'The name of the user or the token' }),
  created_at: timestamp(),
  started_at: nullable(timestamp()),
  ended_at: nullable(timestamp('When it was done, stopped, paused or failed, or ready')),
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
  access: nullable(importAccess),
  progress: JsonArray(importProgress),
  counts: nullable(importCounts),
  dry_run_at: nullable(timestamp('Of the dry run in its report; null when there was none with this mapping')),
  undone: nullable(
    JsonObject(
      { removed: Integer(), restored: Integer(), kept: Integer() },
      { description: 'How many records were removed, put back, and kept because people have worked on them or still use them' },
    ),
  ),
  problem: oneOfOrNull(importProblems, {
    description: 'Why it has failed, could not connect, or is paused: `storage_full` pauses it, and it goes on when there is room',
  }),
  message: textOrNull({ description: 'The same as a sentence' }),
  needed_bytes: nullable(Integer({ description: 'With `storage_full`: what is to be freed on the server, at least' })),
});
export type WorkspaceImport = Static<typeof workspaceImport>;

const namedCount = JsonObject({ name: text(), count: Integer() });

export const importDryRun = JsonObject({
  people: Integer({ description: `How many people were tried, with all that belongs to them: the first ${dryRunPeopleMax}` }),
  is_whole: JsonBoolean({ description: 'These are all' }),
  ...optional({
    load_seconds: Integer({
      description: 'About how long loading all of it takes, by how long the first ones took; without files',
    }),
  }),
  types: JsonArray(
    JsonObject({
      type: text(),
      records: Integer({ description: 'In all' }),
      tried: Integer(),
      made: Integer(),
      changed: Integer(),
      unchanged: Integer({ description: 'There already' }),
      kept: Integer({ description: 'Changed there, and left as they are here' }),
      left_out: JsonArray(JsonObject({ reason: text(), count: Integer() })),
      refused: Integer(),
    }),
  ),
  refused: JsonArray(JsonObject({ type: text(), id: text(), place: text(), reason: text() }), {
    description: `The first ${dryRunRefusalsMax}`,
  }),
  preview: JsonArray(
    JsonObject({
      name: textOrNull(),
      job: textOrNull(),
      stage: textOrNull({ description: 'As it will be named here' }),
      status: oneOf(candidateStatuses),
      files: Integer(),
      notes: Integer(),
      applied_at: timestamp(),
    }),
    { description: `Up to ${dryRunPreviewMax} applications as they will look` },
  ),
});
export type ImportDryRun = Static<typeof importDryRun>;

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
  left_out: JsonArray(JsonObject({ type: text(), reason: text(), count: Integer() }), {
    description: 'Records of the source that are not loaded, and why: before anything is loaded, too',
  }),
  dry_run: nullable(importDryRun),
  left_out_fields: JsonArray(namedCount, {
    description: 'Fields of the source that Muster has no place for, and how often they had a value',
  }),
  unknown_fields: JsonArray(namedCount, { description: 'Fields of the source that the importer does not know' }),
  paused_jobs: JsonArray(JsonObject({ id: uuid(), title: text(), applications: Integer() }), {
    description: `Jobs that it has made and that are paused, to publish: the first ${importJobsShownMax}, those with the most applications first`,
  }),
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
  ...optional({
    credential: importCredential({ description: 'Once more, for an import that was stopped or has failed' }),
    load: boolean({ description: 'Also load what was fetched, without a stop at `ready`. An archive of Muster is always loaded' }),
    dry_run: boolean({
      description:
        'Load the first people with all that belongs to them, take that back, and say in the report what it was. Nothing is written',
    }),
  }),
});

const mappedStage = {
  name: text(),
  applications: Integer({ description: 'How many are in it, or were when they ended' }),
  status: oneOf(importStageStatuses),
  as: textOrNull({ description: 'The name that it gets here, in the jobs that have it; null: its own' }),
};
const mappedReason = { name: text(), applications: Integer(), outcome: oneOf(importOutcomes) };
const mappedField = {
  owner: text({ examples: ['application'] }),
  key: text(),
  name: text(),
  kind: oneOf(fieldTypes),
  use: oneOf(importFieldUses),
  field: textOrNull({ description: 'The key of the field here whose values these become: with `existing`' }),
};
const mappedUser = {
  name: textOrNull(),
  email: text(),
  is_member: JsonBoolean({ description: 'A member here has this address: what they wrote there is theirs here' }),
  use: oneOf(importUserUses),
};

export const importMapping = JsonObject({
  import_id: uuid(),
  include_private: JsonBoolean(),
  include_expired: JsonBoolean(),
  stages: JsonArray(JsonObject(mappedStage), {
    description: `Stages of the same name are one. Those with the most applications first; of each list the first ${importMappedShownMax}`,
  }),
  reasons: JsonArray(JsonObject(mappedReason)),
  custom_fields: JsonArray(JsonObject(mappedField)),
  users: JsonArray(JsonObject(mappedUser), { description: 'Those who have an address; the others are names' }),
  users_without_address: Integer(),
});
export type ImportMapping = Static<typeof importMapping>;

const mappedName = (description: string) => filledText(mappedNameLengthMax, { requirement: 'is required.', description });
const changed = {
  maxItems: mappedChangesMax,
  requirement: `must be an array of at most ${mappedChangesMax} changes`,
};

export const importMappingUpdate = JsonObject({
  import_id: importId,
  ...optional({
    include_private: boolean({ description: 'Also confidential jobs and private candidates' }),
    include_expired: boolean({ description: 'Also people whose consent there has expired' }),
    stages: JsonArray(
      JsonObject({
        name: mappedName('As the mapping has it'),
        status: oneOf(importStageStatuses, { description: 'What applications in this stage become' }),
        ...optional({
          as: textOrNullUpTo(stageNameMax, {
            description:
              'The name that the stage gets here, such as that of a stage of a pipeline; null: its own. Stages of a job that get one name and status are one',
          }),
        }),
      }),
      { ...changed, description: 'Only those that change' },
    ),
    reasons: JsonArray(JsonObject({ name: mappedName('As the mapping has it'), outcome: oneOf(importOutcomes) }), changed),
    custom_fields: JsonArray(
      JsonObject({
        owner: mappedName('As the mapping has it'),
        key: mappedName('As the mapping has it'),
        use: oneOf(importFieldUses, {
          description:
            '`make`: one is made, unless a field here has its key. `existing`: values go into `field`, converted to its type; what cannot be is left out, and counted',
        }),
        ...optional({
          field: filledText(fieldKeyMax, { requirement: 'is required.', description: 'The key of a field here, with `existing`' }),
        }),
      }),
      changed,
    ),
    users: JsonArray(
      JsonObject({
        email: mappedName('As the mapping has it'),
        use: oneOf(importUserUses, {
          description: '`invite`: proposed for an invitation once the import is done. Nobody is invited by an import',
        }),
      }),
      changed,
    ),
  }),
});
export type ImportMappingUpdate = Static<typeof importMappingUpdate>;

export const importTrial = JsonObject({
  import_id: importId,
  ...optional({ credential: importCredential({ description: 'Another one, in place of the one that was given before' }) }),
});

export const importUndo = JsonObject({
  import_id: importId,
  ...optional({ including_changed: boolean({ description: 'Also remove people that somebody has worked on since' }) }),
});

export const importRequest = JsonObject({ import_id: importId });
