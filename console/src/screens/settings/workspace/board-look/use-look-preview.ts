import type { PreviewCompanyAnswer } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { usePagePreview } from '#page-preview/use-page-preview.ts';
import { type LookFields, lookUpdate } from './look-fields.ts';

/** The list of jobs with what is typed. */
export function useLookPreview(
  companyId: string,
  fields: LookFields,
  version: string,
): PreviewCompanyAnswer['preview'] | undefined {
  return usePagePreview(['company-preview', version], { ...lookUpdate(fields), company_id: companyId }, muster.previewCompany);
}
