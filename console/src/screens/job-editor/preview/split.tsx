import { type ReactNode, useState } from 'react';
import { t } from '#language/t.ts';
import { classNames } from '#ui/class-names.ts';
import { Segments } from '#ui/forms/segments.tsx';

type Shown = 'edit' | 'preview';

const options: readonly { value: Shown; label: string }[] = [
  { value: 'edit', label: t('Edit') },
  { value: 'preview', label: t('Preview') },
];

/** A form beside what it becomes; on narrow screens one of them at a time. */
export function Split({ form, preview }: { form: ReactNode; preview: ReactNode }) {
  const [shown, setShown] = useState<Shown>('edit');
  return (
    <div className={classNames('job-editor', 'job-editor-split', `job-editor-shows-${shown}`)}>
      <div className="job-editor-switch">
        <Segments label={t('Edit or preview')} value={shown} options={options} onChange={setShown} />
      </div>
      <div className="job-editor-form">{form}</div>
      {preview}
    </div>
  );
}
