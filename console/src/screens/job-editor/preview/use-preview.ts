import type { Language, PreviewJobAnswer } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { useSettled } from '#palette/use-settled.ts';
import { inputOf, type JobForm } from '../form/job-form.ts';

type Preview = PreviewJobAnswer['preview'];

const untitled = 'Job title';

/** The pages of what is typed, as the server renders them. The last ones stay while a field is refused. */
export function usePreview(form: JobForm, language: Language, jobId: string | undefined): Preview | undefined {
  const input = { ...inputOf(form), job_title: form.job_title.trim() || untitled, language, ...(jobId && { job_id: jobId }) };
  const settled = useSettled(JSON.stringify(input));
  const { data } = useQuery({
    queryKey: ['job-preview', jobId ?? 'new', settled],
    queryFn: ({ signal }) => muster.previewJob(JSON.parse(settled), { signal, idempotencyKey: null }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data?.preview;
}
