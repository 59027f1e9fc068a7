import type { Language, PreviewJobAnswer } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { usePagePreview } from '#page-preview/use-page-preview.ts';
import { inputOf, type JobForm } from '../form/job-form.ts';

const untitled = 'Job title';

export function usePreview(form: JobForm, language: Language, jobId: string | undefined): PreviewJobAnswer['preview'] | undefined {
  const input = { ...inputOf(form), job_title: form.job_title.trim() || untitled, language, ...(jobId && { job_id: jobId }) };
  return usePagePreview(['job-preview', jobId ?? 'new'], input, muster.previewJob);
}
