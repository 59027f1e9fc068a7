import type { GetRetentionPreviewQuery } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { pagesQuery, readQuery } from './read-query.ts';

export const auditLogKey = ['audit-log'];
export const retentionPreviewKey = ['retention-preview'];
export const screeningSettingsQuery = readQuery(['screening-settings'], muster.getScreeningSettings, {});
export const applicationPageQuery = readQuery(['application-page-settings'], muster.getApplicationPageSettings, {});
export const usageQuery = readQuery(['usage'], muster.getUsage, {});
export const retentionSettingsQuery = readQuery(['retention-settings'], muster.getRetentionSettings, {});
export const newestExportQuery = readQuery(['workspace-export'], muster.getExport, {});
export const importsQuery = readQuery(['imports'], muster.listImports, {});
export const retentionReportQuery = readQuery(['retention-report'], muster.getRetentionReport, {});

/** Undoing adds to it. */
export const importReportQuery = (import_id: string, status: string) =>
  readQuery(['import-report', import_id, status], muster.getImportReport, { import_id });

/** Who is due for removal by a rule. */
export const retentionPreviewQuery = (query: GetRetentionPreviewQuery) =>
  pagesQuery([...retentionPreviewKey, query], muster.getRetentionPreview, query);
