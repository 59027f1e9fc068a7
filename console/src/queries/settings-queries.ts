import type { GetRetentionPreviewQuery, WorkspaceImport } from '@muster/sdk/generated/types.ts';
import type { QueryKey } from '@tanstack/react-query';
import { consoleApi } from '#api/console-api.ts';
import { muster } from '#api/muster.ts';
import type { LiveEvent } from '#live/live-events.ts';
import { pagesQuery, readQuery } from './read-query.ts';

export const auditLogKey = ['audit-log'];
export const retentionPreviewKey = ['retention-preview'];
export const screeningSettingsQuery = readQuery(['screening-settings'], muster.getScreeningSettings, {});
export const signalSettingsQuery = readQuery(['signal-settings'], muster.getSignalSettings, {});
export const applicationPageQuery = readQuery(['application-page-settings'], muster.getApplicationPageSettings, {});
/** Of the installation. */
export const systemQuery = readQuery(['system'], consoleApi.system, {});
export const usageQuery = readQuery(['usage'], muster.getUsage, {});
export const retentionSettingsQuery = readQuery(['retention-settings'], muster.getRetentionSettings, {});
export const newestExportQuery = readQuery(['workspace-export'], muster.getExport, {});
export const importsQuery = readQuery(['imports'], muster.listImports, {});
const importReportKey = ['import-report'];
const importMappingKey = ['import-mapping'];
export const retentionReportQuery = readQuery(['retention-report'], muster.getRetentionReport, {});

/** Begun, changed or ended by somebody, or over the API. */
export const staleImports = ({ type }: LiveEvent): QueryKey[] =>
  type === 'import' ? [importsQuery.queryKey, importReportKey, importMappingKey] : [];

/** Undoing adds to it, and so does a dry run. */
export const importReportQuery = ({ id, status, dry_run_at }: Pick<WorkspaceImport, 'id' | 'status' | 'dry_run_at'>) =>
  readQuery([...importReportKey, id, status, dry_run_at], muster.getImportReport, { import_id: id });

export const importMappingQuery = ({ id, ended_at }: Pick<WorkspaceImport, 'id' | 'ended_at'>) =>
  readQuery([...importMappingKey, id, ended_at], muster.getImportMapping, { import_id: id });

/** Who is due for removal by a rule. */
export const retentionPreviewQuery = (query: GetRetentionPreviewQuery) =>
  pagesQuery([...retentionPreviewKey, query], muster.getRetentionPreview, query);
