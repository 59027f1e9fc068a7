import { Integer, Array as JsonArray } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { success } from '#schema/shapes.ts';
import {
  importDays,
  importMapping,
  importMappingUpdate,
  importPartBytes,
  importQuery,
  importReport,
  importRequest,
  importStart,
  importsShownMax,
  importTrial,
  importUndo,
  newImport,
  newImportPart,
  workspaceImport,
} from './workspace-import.ts';

const tag = 'Import';
const answer = success({ import: workspaceImport });

export const listImports = {
  method: 'GET',
  path: '/v1/imports',
  right: 'manage_settings',
  tag,
  summary: 'List imports',
  description: `The newest ${importsShownMax}, also those of the muster command; the newest first.`,
  answers: { 200: success({ imports: JsonArray(workspaceImport), total_imports: Integer() }) },
  failures: [],
} as const satisfies Endpoint;

export const getImport = {
  method: 'GET',
  path: '/v1/get-import',
  right: 'manage_settings',
  tag,
  summary: 'Read how far an import is',
  description:
    '`status` is draft, connecting (its credential is tried), fetching, ready, checking (a dry run), loading, and then done, stopped or failed; paused where somebody has paused it; undoing and undone when it is taken back. `progress` is noted every second.',
  query: importQuery,
  answers: { 200: answer },
  failures: ['invalid_import_id'],
} as const satisfies Endpoint;

export const getImportReport = {
  method: 'GET',
  path: '/v1/import-report',
  right: 'manage_settings',
  tag,
  summary: 'Read what became of the records of an import',
  description:
    'Complete when the import is done. One that is ready says what is left out of it, and what its dry run was. `types` is empty before it is done.',
  query: importQuery,
  answers: { 200: success({ report: importReport }) },
  failures: ['invalid_import_id'],
} as const satisfies Endpoint;

export const getImportMapping = {
  method: 'GET',
  path: '/v1/get-import-mapping',
  right: 'manage_settings',
  tag,
  summary: 'Read what becomes what',
  description:
    'What was proposed, or chosen for the import before of this source and account. Empty until something was fetched, and for archives of Muster.',
  query: importQuery,
  answers: { 200: success({ mapping: importMapping }) },
  failures: ['invalid_import_id'],
} as const satisfies Endpoint;

export const updateImport = {
  method: 'PATCH',
  path: '/v1/update-import',
  right: 'manage_settings',
  audit: { action: 'workspace.import_changed' },
  tag,
  summary: 'Change what becomes what',
  description:
    'For an import that is `ready`. Only what is named changes. The mapping is kept for the next import of this source and account.',
  body: importMappingUpdate,
  identifier: 'import_id',
  answers: { 200: success({ mapping: importMapping }) },
  failures: ['nothing_to_update', 'invalid_import_id', 'import_not_ready', 'import_mapping_unknown', 'import_field_unknown'],
} as const satisfies Endpoint;

export const createImport = {
  method: 'POST',
  path: '/v1/create-import',
  right: 'manage_settings',
  confirmed: true,
  audit: null,
  tag,
  summary: 'Prepare an import from another system',
  description: `Give \`credential\` to fetch from the API of the other system, or \`bytes\` to upload a .zip archive in parts: files of that system, a backup of OpenCATS, or a bundle. Nothing is fetched or loaded before \`POST /v1/start-import\`. What is not started is deleted after ${importDays} days.`,
  body: newImport,
  answers: { 201: answer },
  failures: ['import_without_origin', 'import_bundle_credential', 'import_files_only', 'imports_full', 'storage_full'],
} as const satisfies Endpoint;

export const uploadImportPart = {
  method: 'POST',
  path: '/v1/upload-import-part',
  right: 'manage_settings',
  audit: null,
  tag,
  summary: 'Upload a part of an archive',
  description: `Each part has ${importPartBytes} bytes (8 MiB), the last one what is left. They may come in any order and again: \`missing_parts\` of the import says which ones are left. The body may have 14 MiB.`,
  body: newImportPart,
  fileField: 'file',
  fileKind: 'part',
  answers: { 201: answer },
  failures: [
    'file_not_base64',
    'file_empty',
    'file_too_large',
    'invalid_import_id',
    'import_without_upload',
    'import_part_unknown',
    'import_part_length',
    'import_part_damaged',
  ],
} as const satisfies Endpoint;

export const tryImport = {
  method: 'POST',
  path: '/v1/try-import',
  right: 'manage_settings',
  confirmed: true,
  audit: null,
  tag,
  summary: 'Try what a credential may read',
  description:
    'For a draft by `credential`. One record of each list is read, in the background, and nothing is kept: the import is `connecting`, then a `draft` again, with `access`, or with `problem` where the credential was refused. Starting an import needs no trial.',
  body: importTrial,
  answers: { 200: answer },
  failures: ['invalid_import_id', 'import_running', 'import_not_draft', 'import_files_only', 'import_bundle_credential'],
} as const satisfies Endpoint;

export const startImport = {
  method: 'POST',
  path: '/v1/start-import',
  right: 'manage_settings',
  confirmed: true,
  audit: { action: 'workspace.import_started' },
  tag,
  summary: 'Start an import, or go on with one',
  description:
    'It runs in the background. What comes from another system is fetched first, and waits as `ready` with its counts and its mapping; started again, it is loaded. Nobody who is imported gets a mail, no webhook is sent, and open jobs come in paused. An import that was paused, was stopped or has failed goes on: what it has loaded is skipped. One by credential that was stopped or has failed needs it again, because it was deleted.',
  body: importStart,
  answers: { 200: answer },
  failures: [
    'invalid_import_id',
    'import_running',
    'import_ended',
    'import_upload_incomplete',
    'import_credential_missing',
    'import_bundle_credential',
    'import_files_only',
    'import_load_dry_run',
    'import_disk_full',
  ],
} as const satisfies Endpoint;

export const pauseImport = {
  method: 'POST',
  path: '/v1/pause-import',
  right: 'manage_settings',
  audit: { action: 'workspace.import_paused' },
  tag,
  summary: 'Pause an import',
  description: `While it is fetching or loading. It ends with what it is writing, within seconds, and keeps its credential: \`POST /v1/start-import\` goes on where it was. After ${importDays} days it is stopped.`,
  body: importRequest,
  answers: { 200: answer },
  failures: ['invalid_import_id', 'import_not_running'],
} as const satisfies Endpoint;

export const stopImport = {
  method: 'POST',
  path: '/v1/stop-import',
  right: 'manage_settings',
  audit: null,
  tag,
  summary: 'Stop an import, or discard one that was not started',
  description:
    'It ends with what it is writing, within seconds. What it has loaded stays, until it is undone. One that was not started is deleted; one that is ready or paused loses its credential, and can go on for 7 days.',
  body: importRequest,
  answers: { 200: answer },
  failures: ['invalid_import_id', 'import_not_running'],
} as const satisfies Endpoint;

export const undoImport = {
  method: 'POST',
  path: '/v1/undo-import',
  right: 'manage_settings',
  confirmed: true,
  audit: { action: 'workspace.import_undone' },
  tag,
  summary: 'Undo an import',
  description: `Removes what it has made, in the background, for ${importDays} days after it has ended. What people have worked on since stays, and is in the report, unless \`including_changed\` says otherwise. Of several imports of one account, the newest is undone first.`,
  body: importUndo,
  answers: { 200: answer },
  failures: ['invalid_import_id', 'import_running', 'import_later', 'import_over'],
} as const satisfies Endpoint;
