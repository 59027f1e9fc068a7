import type { CompanyPreview } from '@muster/sdk/generated/types.ts';
import { colorLength } from '#limits.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { isColorOrEmpty } from './look-fields.ts';

const colorDefault = '#0b6558';

type Props = { value: string; onChange: (value: string) => void; preview: CompanyPreview | undefined };

/** The color as a text, and beside it the one of the browser. */
export function ColorField({ value, onChange, preview }: Props) {
  const isValid = isColorOrEmpty(value);
  return (
    <div className="look-color">
      <input
        type="color"
        aria-label="Choose the color"
        value={isValid && value.trim() !== '' ? value.trim().toLowerCase() : colorDefault}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextField
        label="Color"
        value={value}
        onChange={onChange}
        placeholder={colorDefault}
        maxLength={colorLength}
        error={isValid ? undefined : 'A color is # and six digits of 0-9 and a-f, like #a84318.'}
        hint={contrastNote(value, preview)}
      />
    </div>
  );
}

function contrastNote(value: string, preview: CompanyPreview | undefined): string {
  const color = value.trim().toLowerCase();
  const adjusted = [
    preview?.light_color && preview.light_color !== color && `${preview.light_color} on light pages`,
    preview?.dark_color && preview.dark_color !== color && `${preview.dark_color} on dark pages`,
  ].filter(Boolean);
  if (color === '' || adjusted.length === 0) return 'For text, buttons and the cover.';
  return `To stay readable, text is in ${adjusted.join(' and ')}.`;
}
