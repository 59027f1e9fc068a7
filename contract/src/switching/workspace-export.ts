import { Integer, Boolean as JsonBoolean, Object as JsonObject, String as JsonString, type Static } from 'typebox';
import { idLengthMax } from '#limits.ts';
import { boolean, filledText, nullable, oneOf, oneOfOrNull, optional, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';

export const workspaceExportStatuses = ['waiting', 'running', 'complete', 'failed'] as const;
export type WorkspaceExportStatus = (typeof workspaceExportStatuses)[number];

/** Why an export has failed, as its record says it. */
export const workspaceExportProblems = {
  storage_full: 'There is not enough free space for the export. Free some, or export without files.',
  interrupted: 'The export was interrupted several times. Try again, and look into the log of the server if it fails again.',
} as const;
export type WorkspaceExportProblem = keyof typeof workspaceExportProblems;
export const workspaceExportProblemNames = ['storage_full', 'interrupted'] as const satisfies WorkspaceExportProblem[];

/** For how many days an archive, or the reason why there is none, is kept. */
export const workspaceExportDays = 7;
export const workspaceExportLinkMinutes = 60;

export const newWorkspaceExport = JsonObject(
  optional({ without_files: boolean({ description: 'Leave out CVs, letters and other files' }) }),
  { examples: [{ without_files: true }] },
);
export type NewWorkspaceExport = Static<typeof newWorkspaceExport>;

export const workspaceExport = JsonObject({
  id: uuid(),
  status: oneOf(workspaceExportStatuses),
  without_files: JsonBoolean(),
  requested_by: textOrNull({ description: 'The name of the user or the token' }),
  created_at: timestamp(),
  started_at: nullable(timestamp('When the state of the database was taken that is in the archive')),
  finished_at: nullable(timestamp()),
  expires_at: nullable(timestamp(`When the archive is deleted: ${workspaceExportDays} days after it was finished`)),
  records: Integer({ description: 'Written so far' }),
  files: Integer({ description: 'Attachments whose file was written, left out or missing so far' }),
  total_files: nullable(Integer({ description: 'Attachments in the workspace. null while it waits' })),
  total_file_bytes: nullable(Integer({ description: 'Their size. A file that several attachments share is written once' })),
  missing_files: Integer({ description: 'Attachments whose file was left out, or is gone from the storage' }),
  bytes: Integer({ description: 'Of the archive, as far as it is stored' }),
  problem: oneOfOrNull(workspaceExportProblemNames, { description: 'Why it has failed' }),
  message: textOrNull({ description: 'The same as a sentence' }),
});
export type WorkspaceExport = Static<typeof workspaceExport>;

export const workspaceExportQuery = JsonObject(
  optional({ export_id: JsonString({ maxLength: idLengthMax, description: 'The newest one without it' }) }),
);

export const workspaceExportLinkRequest = JsonObject({
  export_id: filledText(idLengthMax, { requirement: 'is required.' }),
});

export const workspaceExportLink = JsonObject({
  url: text({ description: 'Works without a token. Requests with `Range` continue a download that was cut' }),
  expires_at: timestamp(`${workspaceExportLinkMinutes} minutes later. A download that has begun goes on`),
});
export type WorkspaceExportLink = Static<typeof workspaceExportLink>;
