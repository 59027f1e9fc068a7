import { parseTime } from '@internationalized/date';
import { Label } from 'react-aria-components/Label';
import { TimeField as AriaTimeField, DateInput, DateSegment } from 'react-aria-components/TimeField';
import './field.css';
import './date-field.css';

/** `09:30`; '' for none. */
type Props = { label: string; value: string; onChange: (value: string) => void };

const clockLength = 'hh:mm'.length;

/** A time of the day, from 00:00 to 23:59. */
export function TimeField({ label, value, onChange }: Props) {
  return (
    <AriaTimeField
      className="field"
      value={value === '' ? null : parseTime(value)}
      onChange={(time) => onChange(time?.toString().slice(0, clockLength) ?? '')}
      hourCycle={24}
      shouldForceLeadingZeros
    >
      <Label className="field-label">{label}</Label>
      <DateInput className="input date-input date-segments">
        {(segment) => <DateSegment className="date-segment" segment={segment} />}
      </DateInput>
    </AriaTimeField>
  );
}
