import { consoleApi } from '#api/console-api.ts';
import { queryClient } from '#api/query-client.ts';
import { WeeklyHoursFields } from '#interviews/weekly-hours.tsx';
import { ownZone, zoneNames } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { daysOffMax } from '#limits.ts';
import { freeTimesKey } from '#queries/interview-queries.ts';
import { sessionKey } from '#queries/session-queries.ts';
import { useSession } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Icon } from '#ui/icon.tsx';
import './working-hours.css';

const usual = [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }];

/** When interviews with the user can be. */
export function WorkingHoursForm() {
  const { profile } = useSession();
  const first = {
    time_zone: profile.time_zone ?? ownZone(),
    working_hours: profile.working_hours ?? usual,
    days_off: profile.days_off,
  };
  const form = useForm(first, async (values) => {
    const days_off = values.days_off.filter(({ start_date }) => start_date !== '').map(withLastDay);
    await consoleApi.updateProfile({ ...values, days_off });
    form.set({ days_off });
    showToast({ text: t('Your working hours were saved') });
    await Promise.all([sessionKey, freeTimesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  });
  return (
    <Form form={form}>
      <p className="field-hint">
        {t('Interviews are only suggested at these times, in your time zone, and never on your days off.')}
      </p>
      <Select
        label={t('Time zone')}
        {...form.at('time_zone')}
        options={zoneNames().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      <WeeklyHoursFields label={t('You work')} {...form.at('working_hours')} />
      <DaysOff {...form.at('days_off')} />
      <SubmitButton kind="default">{t('Save working hours')}</SubmitButton>
    </Form>
  );
}

type DayOff = { start_date: string; end_date: string };

/** A single day needs no second date. */
function withLastDay({ start_date, end_date }: DayOff): DayOff {
  return { start_date, end_date: end_date || start_date };
}

type DaysOffProps = { name: string; value: readonly DayOff[]; onChange: (value: DayOff[]) => void };

function DaysOff({ name, value, onChange }: DaysOffProps) {
  const set = (index: number, fields: Partial<DayOff>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...fields } : each)));
  return (
    <fieldset className="days-off">
      <legend className="field-label">{t('Days off')}</legend>
      {value.map(({ start_date, end_date }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity, and are only removed one by one
        <div key={index} className="days-off-row">
          <DateField
            label={t('First day')}
            name={`${name}[${index}].start_date`}
            value={start_date}
            onChange={(day) => set(index, { start_date: day })}
          />
          <DateField
            label={t('Last day')}
            name={`${name}[${index}].end_date`}
            value={end_date}
            onChange={(day) => set(index, { end_date: day })}
          />
          <Button kind="icon" aria-label={t('Remove these days')} onPress={() => onChange(value.filter((_, at) => at !== index))}>
            <Icon name="close" size={12} />
          </Button>
        </div>
      ))}
      {value.length < daysOffMax && (
        <Button kind="quiet" onPress={() => onChange([...value, { start_date: '', end_date: '' }])}>
          <Icon name="plus" size={12} /> {t('Add days off')}
        </Button>
      )}
    </fieldset>
  );
}
