import type { PreviewCompanyAnswer } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { useSettled } from '#palette/use-settled.ts';
import { type LookFields, lookUpdate } from './look-fields.ts';

/** The list of jobs with what is typed, as the server renders it. The last one stays while a field is refused. */
export function useLookPreview(
  companyId: string,
  fields: LookFields,
  version: string,
): PreviewCompanyAnswer['preview'] | undefined {
  const settled = useSettled(JSON.stringify({ ...lookUpdate(fields), company_id: companyId }));
  const { data } = useQuery({
    queryKey: ['company-preview', settled, version],
    queryFn: ({ signal }) => muster.previewCompany(JSON.parse(settled), { signal, idempotencyKey: null }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data?.preview;
}
