import type { Language } from '@muster/sdk/generated/types.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Segments } from '#ui/segments.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { JobForm } from '../form/job-form.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { usePreview } from './use-preview.ts';
import './preview.css';

type PageName = 'job_page' | 'form_page';
type Device = 'desktop' | 'phone';
type Props = { form: JobForm; jobId?: string; page: PageName };

const widths: Record<Device, number> = { desktop: 1100, phone: 390 };
const pageTitles: Record<PageName, string> = { job_page: 'Page of the job', form_page: 'Application form' };
const pageOptions: readonly { value: PageName; label: string }[] = [
  { value: 'job_page', label: 'Job page' },
  { value: 'form_page', label: 'Form' },
];
const deviceOptions: readonly { value: Device; label: string }[] = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
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
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const scale = Math.min(1, width / widths[device]);
  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-bar">
        <Segments label="Page" value={page} options={pageOptions} onChange={setPage} />
        <Segments label="Size" value={device} options={deviceOptions} onChange={setDevice} />
        <Select label="Language" isLabelHidden value={language} options={languageOptions} onChange={setLanguage} />
      </div>
      <div className="preview-box" ref={box}>
        {!preview && <SkeletonRows />}
        {preview && width > 0 && (
          <PreviewFrame html={preview[page]} title={pageTitles[page]} width={widths[device]} height={height} scale={scale} />
        )}
      </div>
    </section>
  );
}

function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
