import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { t } from '#language/t.ts';
import { bookingWindowsMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { TimeField } from '#ui/forms/time-field.tsx';
import { Icon } from '#ui/icon.tsx';
import './weekly-hours.css';

export type WeeklyHours = { weekdays: number[]; from: string; to: string };

type Props = {
  label: string;
  /** Of the field in the request. */
  name: string;
  value: readonly WeeklyHours[];
  onChange: (value: WeeklyHours[]) => void;
  children?: ReactNode;
};

const days = [
  { name: t('Monday'), short: t('Mo') },
  { name: t('Tuesday'), short: t('Tu') },
  { name: t('Wednesday'), short: t('We') },
  { name: t('Thursday'), short: t('Th') },
  { name: t('Friday'), short: t('Fr') },
  { name: t('Saturday'), short: t('Sa') },
  { name: t('Sunday'), short: t('Su') },
];

/** On which days, between which hours. */
export function WeeklyHoursFields({ label, name, value, onChange, children }: Props) {
  const set = (index: number, fields: Partial<WeeklyHours>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...fields } : each)));
  return (
    <fieldset className="weekly-hours">
      <legend className="field-label">{label}</legend>
      {value.map((hours, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity, and are only removed one by one
        <div key={index} className="weekly-hours-window">
          <ToggleButtonGroup
            className="weekdays"
            aria-label={t('Weekdays')}
            selectionMode="multiple"
            disallowEmptySelection
            selectedKeys={hours.weekdays.map(String)}
            onSelectionChange={(keys) => set(index, { weekdays: [...keys].map(Number).sort() })}
          >
            {days.map((day, at) => (
              <ToggleButton key={day.name} id={String(at + 1)} className="weekday">
                <span aria-hidden="true">{day.short}</span>
                <span className="visually-hidden">{day.name}</span>
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <TimeField
            label={t('From')}
            name={`${name}[${index}].from`}
            value={hours.from}
            onChange={(from) => set(index, { from })}
          />
          <TimeField label={t('To')} name={`${name}[${index}].to`} value={hours.to} onChange={(to) => set(index, { to })} />
          {value.length > 1 && (
            <Button
              kind="icon"
              aria-label={t('Remove these times')}
              onPress={() => onChange(value.filter((_, at) => at !== index))}
            >
              <Icon name="close" size={12} />
            </Button>
          )}
        </div>
      ))}
      {value.length < bookingWindowsMax && (
        <Button kind="quiet" onPress={() => onChange([...value, { weekdays: [1], from: '09:00', to: '12:00' }])}>
          <Icon name="plus" size={12} /> {t('Add times for other days')}
        </Button>
      )}
      {children}
    </fieldset>
  );
}
