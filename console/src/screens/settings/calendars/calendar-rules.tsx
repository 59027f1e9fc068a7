import type { CalendarOutage, CalendarSettings, CalendarTitles } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { Part } from '#screens/settings/parts/section.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';

export type RulesUpdate = Partial<Pick<CalendarSettings, 'calendar_outage' | 'calendar_titles' | 'count_tentative'>>;

type Props = { settings: CalendarSettings; onChange: (update: RulesUpdate) => void };

const outages: readonly { value: CalendarOutage; label: string; hint: string }[] = [
  {
    value: 'strict',
    label: t('Offer none of the person’s times'),
    hint: t('Candidates see only times that are known to be free. The team can schedule anyway.'),
  },
  {
    value: 'last_known',
    label: t('Go by what was read in the last 24 hours'),
    hint: t('Candidates can go on booking. The team is told if a time turns out to be taken.'),
  },
];

const titles: readonly { value: CalendarTitles; label: string }[] = [
  { value: 'full', label: t('Name of the candidate') },
  { value: 'initials', label: t('Initials of the candidate') },
  { value: 'plain', label: t('Nothing about the candidate') },
];

/** What is chosen here is saved at once. */
export function CalendarRules({ settings, onChange }: Props) {
  const outage = outages.find(({ value }) => value === settings.calendar_outage);
  return (
    <Part title={t('Rules')}>
      <div className="calendar-rule">
        <Select
          label={t('While a calendar can’t be read')}
          value={settings.calendar_outage}
          options={outages}
          onChange={(calendar_outage) => onChange({ calendar_outage })}
        />
        <p className="field-hint">{outage?.hint}</p>
      </div>
      <div className="calendar-rule">
        <Select
          label={t('Entries in interviewers’ calendars show')}
          value={settings.calendar_titles}
          options={titles}
          onChange={(calendar_titles) => onChange({ calendar_titles })}
        />
        <p className="field-hint">{t('For entries written from now on.')}</p>
      </div>
      <Checkbox isSelected={settings.count_tentative} onChange={(count_tentative) => onChange({ count_tentative })}>
        {t('Tentative entries count as busy')}
      </Checkbox>
    </Part>
  );
}
