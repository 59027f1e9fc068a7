import type { Language, PreviewJobAnswer } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { t } from '#language/t.ts';
import { type Device, deviceOptions, deviceWidths } from '#page-preview/devices.ts';
import { PreviewBox } from '#page-preview/preview-box.tsx';
import { usePagePreview } from '#page-preview/use-page-preview.ts';
import { Segments } from '#ui/forms/segments.tsx';
import { Select } from '#ui/forms/select.tsx';
import { inputOf, type JobForm } from '../form/job-form.ts';
import './preview.css';

const untitled = t('Job title');

type PageName = 'job_page' | 'form_page';
type Props = { form: JobForm; jobId?: string; page: PageName };

const pageTitles: Record<PageName, string> = { job_page: t('Page of the job'), form_page: t('Application form') };
const pageOptions: readonly { value: PageName; label: string }[] = [
  { value: 'job_page', label: t('Job page') },
  { value: 'form_page', label: t('Form') },
];
const languageOptions: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
  { value: 'pt', label: 'Português' },
  { value: 'nl', label: 'Nederlands' },
  { value: 'it', label: 'Italiano' },
];

/** What visitors will see, as it is typed. */
export function PreviewPane({ form, jobId, page: firstPage }: Props) {
  const [page, setPage] = useState(firstPage);
  const [device, setDevice] = useState<Device>(() => (matchMedia('(width < 640px)').matches ? 'phone' : 'desktop'));
  const [language, setLanguage] = useState<Language>('en');
  const preview = usePreview(form, language, jobId);
  return (
    <section className="preview" aria-label={t('Preview')}>
      <div className="preview-bar">
        <Segments label={t('Page')} value={page} options={pageOptions} onChange={setPage} />
        <Segments label={t('Size')} value={device} options={deviceOptions} onChange={setDevice} />
        <Select label={t('Language')} isLabelHidden value={language} options={languageOptions} onChange={setLanguage} />
      </div>
      <PreviewBox html={preview?.[page]} title={pageTitles[page]} pageWidth={deviceWidths[device]} />
    </section>
  );
}

function usePreview(form: JobForm, language: Language, jobId: string | undefined): PreviewJobAnswer['preview'] | undefined {
  const input = { ...inputOf(form), job_title: form.job_title.trim() || untitled, language, ...(jobId && { job_id: jobId }) };
  return usePagePreview(['job-preview', jobId ?? 'new'], input, muster.previewJob);
}
