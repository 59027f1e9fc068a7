import { useId } from 'react';
import { t } from '#language/t.ts';
import { useFieldError } from '#ui/forms/form.tsx';

type Props = {
  hint: string;
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  /** From 0 to 1, while it is sent. */
  sent: number | undefined;
};

export function ArchiveField({ hint, onChange, sent }: Props) {
  const error = useFieldError('bytes', undefined);
  const id = useId();
  return (
    <div className="field" data-field="bytes">
      <label htmlFor={id}>{t('Archive##a file')}</label>
      <input
        id={id}
        type="file"
        accept=".zip,application/zip"
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.currentTarget.files?.[0])}
      />
      {sent !== undefined && <progress className="switching-progress" aria-label={t('Upload')} value={sent} max={1} />}
      <span id={`${id}-hint`} className={error ? 'field-error' : 'field-hint'}>
        {error ?? hint}
      </span>
    </div>
  );
}
