import { parseDate, parseDateTime } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useFieldError } from './form.tsx';
import './field.css';
import './date-field.css';
import '#ui/overlays/menu.css';

type Props = {
  label: string;
  /** Of the field in the request. */
  name?: string | undefined;
  isLabelHidden?: boolean;
  /** `2026-11-18`, with a time `2026-11-18T09:30`; '' for none. */
  value: string;
  onChange: (value: string) => void;
  hasTime?: boolean;
  hint?: string;
  error?: string | undefined;
  isDisabled?: boolean;
  autoFocus?: boolean;
  className?: string;
};

const dateShape = /^\d{4}-\d\d-\d\d$/;
const timeShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A day, as 18/11/2026 in every browser, typed or chosen from a calendar. */
export function DateField(props: Props) {
  const { label, name, isLabelHidden = false, value, onChange, hasTime = false, hint, error: ownError, className, ...rest } = props;
  const error = useFieldError(name, ownError);
  const length = hasTime ? 'yyyy-mm-ddThh:mm'.length : 'yyyy-mm-dd'.length;
  return (
    <DatePicker
      className={classNames('field', className)}
      value={readValue(value, hasTime)}
      onChange={(date) => onChange(date?.toString().slice(0, length) ?? '')}
      granularity={hasTime ? 'minute' : 'day'}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      data-field={name}
      shouldForceLeadingZeros
      {...rest}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <Group className="input date-input">
        <DateInput className="date-segments">{(segment) => <DateSegment className="date-segment" segment={segment} />}</DateInput>
        <Button className="date-button">
          <Icon name="calendar" />
        </Button>
      </Group>
      {hint && !error && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
      <Popover className="popover" offset={4}>
        <Dialog className="calendar-dialog">
          <Calendar>
            <header className="calendar-head">
              <Button slot="previous" className="button button-icon">
                <Icon name="left" />
              </Button>
              <CalendarHeading className="calendar-title" />
              <Button slot="next" className="button button-icon">
                <Icon name="right" />
              </Button>
            </header>
            <CalendarGrid>{(date) => <CalendarCell className="calendar-day" date={date} />}</CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

/** An address may have any text. */
function readValue(value: string, hasTime: boolean) {
  try {
    if (hasTime) return timeShape.test(value) ? parseDateTime(value) : null;
    return dateShape.test(value) ? parseDate(value) : null;
  } catch {
    return null;
  }
}
