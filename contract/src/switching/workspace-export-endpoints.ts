import type { Endpoint } from '#endpoint.ts';
import { nullable } from '#schema/fields.ts';
import { deletion, idQuery, success } from '#schema/shapes.ts';
import {
  newWorkspaceExport,
  workspaceExport,
  workspaceExportDays,
  workspaceExportLink,
  workspaceExportLinkMinutes,
  workspaceExportLinkRequest,
  workspaceExportQuery,
} from './workspace-export.ts';

const tag = 'Export';

export const createExport = {
  method: 'POST',
  path: '/v1/create-export',
  right: 'manage_settings',
  confirmed: true,
  audit: { action: 'workspace.export_started', id: 'export.id' },
  tag,
  summary: 'Export everything in the workspace',
  description: `Writes a .zip archive with all jobs, people, applications, their history, notes, interviews, feedback, offers, messages, settings and files, in a format that explains itself, in the background. \`GET /v1/get-export\` says how far it is. It is one state of the workspace: what changes meanwhile is not in it. The archive is kept for ${workspaceExportDays} days, or until the next one is complete.`,
  body: newWorkspaceExport,
  answers: { 201: success({ export: workspaceExport }) },
  failures: ['export_running'],
} as const satisfies Endpoint;

export const getExport = {
  method: 'GET',
  path: '/v1/get-export',
  right: 'manage_settings',
  tag,
  summary: 'Read how far an export is',
  description:
    'The one with `export_id`, or the newest; `export` is null when there was none, or it is too long ago. `status` is waiting, running, and then complete or failed.',
  query: workspaceExportQuery,
  answers: { 200: success({ export: nullable(workspaceExport) }) },
  failures: ['invalid_export_id'],
} as const satisfies Endpoint;

export const createExportLink = {
  method: 'POST',
  path: '/v1/create-export-link',
  right: 'manage_settings',
  confirmed: true,
  audit: { action: 'workspace.export_downloaded', id: 'export_id' },
  tag,
  summary: 'Make a link to download an export',
  description: `The link is for the archive of a complete export, and works for ${workspaceExportLinkMinutes} minutes for whoever has it. The audit log records who made it.`,
  body: workspaceExportLinkRequest,
  secretAnswer: true,
  answers: { 201: success({ link: workspaceExportLink }) },
  failures: ['invalid_export_id', 'export_not_complete'],
} as const satisfies Endpoint;

export const deleteExport = {
  method: 'DELETE',
  path: '/v1/delete-export',
  right: 'manage_settings',
  audit: { action: 'workspace.export_deleted', id: 'id' },
  tag,
  summary: 'Delete an export, or stop it',
  description: 'Its archive is deleted, and links to it work no more. One that is waiting or running ends.',
  query: idQuery,
  unknownQueryFailure: 'query_id_only',
  answers: { 200: deletion },
  failures: ['invalid_export_id'],
} as const satisfies Endpoint;
