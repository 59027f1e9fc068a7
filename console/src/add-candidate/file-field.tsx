import { useId, useRef } from 'react';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { useFieldError } from '#ui/forms/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { UploadProgress } from '#ui/upload-progress.tsx';

const accepted = '.pdf,.docx,.odt,.rtf,.txt,.jpg,.jpeg,.png,.webp';

type Props = {
  label: string;
  hint: string;
  name: string;
  value: File | undefined;
  onChange: (file: File | undefined) => void;
};

/** Chooses one file. */
export function FileField({ label, hint, name, value: file, onChange }: Props) {
  const error = useFieldError(name, undefined);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (input.current) input.current.value = '';
    onChange(undefined);
  };
  return (
    <div className="field" data-field={name}>
      <label htmlFor={id}>{label}</label>
      <div className="add-candidate-file">
        <input
          ref={input}
          id={id}
          type="file"
          accept={accepted}
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== undefined}
          onChange={(event) => onChange(event.currentTarget.files?.[0])}
        />
        {file && (
          <Button kind="icon" aria-label={t('Remove {name}', { name: file.name })} onPress={clear}>
            <Icon name="close" size={14} />
          </Button>
        )}
      </div>
      {file && <UploadProgress />}
      <span id={`${id}-hint`} className={error ? 'field-error' : 'field-hint'}>
        {error ?? hint}
      </span>
    </div>
  );
}
