import { parseTime } from '@internationalized/date';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { TimeField as AriaTimeField, DateInput, DateSegment } from 'react-aria-components/TimeField';
import { useFieldError } from './form.tsx';
import './field.css';
import './date-field.css';

/** `09:30`; '' for none. */
type Props = { label: string; name?: string; value: string; onChange: (value: string) => void };

const clockLength = 'hh:mm'.length;

/** A time of the day, from 00:00 to 23:59. */
export function TimeField({ label, name, value, onChange }: Props) {
  const error = useFieldError(name, undefined);
  return (
    <AriaTimeField
      className="field"
      value={value === '' ? null : parseTime(value)}
      onChange={(time) => onChange(time?.toString().slice(0, clockLength) ?? '')}
      hourCycle={24}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      data-field={name}
      shouldForceLeadingZeros
    >
      <Label className="field-label">{label}</Label>
      <DateInput className="input date-input date-segments">
        {(segment) => <DateSegment className="date-segment" segment={segment} />}
      </DateInput>
      <FieldError className="field-error">{error}</FieldError>
    </AriaTimeField>
  );
}
