import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { cityOf, zoneNames } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { freeTimesKey } from '#queries/interview-queries.ts';
import { useSession } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { FormFailure } from '#ui/forms/form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import type { Attendee } from './day-rows.ts';

type Props = { attendees: readonly Attendee[]; ownZone: string };

/** Whose time zone is not known, and a way to set it. Somebody new is in the directory after the first interview; hiring managers may not change it. */
export function ZoneHint({ attendees, ownZone }: Props) {
  const { role } = useSession().user;
  const [chosen, setChosen] = useState<string>();
  const unknown = attendees.filter(({ zone, hasHours }) => zone === null && hasHours);
  const person = unknown.find(({ key }) => key === chosen);
  const changeable = role === 'hiring_manager' ? undefined : unknown.find(({ interviewerId }) => interviewerId !== null);
  if (unknown.length === 0) return null;
  return (
    <div className="zone-hint">
      {t('{names}: time zone unknown, assuming {city}.', {
        names: unknown.map(({ name }) => name).join(', '),
        city: cityOf(ownZone),
      })}
      {changeable && !person && (
        <Button kind="quiet" onPress={() => setChosen(changeable.key)}>
          {t('Set time zone of {name}', { name: changeable.name })}
        </Button>
      )}
      {person && <ZoneSelect key={person.key} person={person} ownZone={ownZone} onDone={() => setChosen(undefined)} />}
    </div>
  );
}

function ZoneSelect({ person, ownZone, onDone }: { person: Attendee; ownZone: string; onDone: () => void }) {
  const form = useForm({ time_zone: ownZone }, async ({ time_zone }) => {
    await muster.updateInterviewer({ interviewer_id: person.key, time_zone });
    await queryClient.invalidateQueries({ queryKey: freeTimesKey });
    showToast({ text: t('{name} is in {city}', { name: person.name, city: cityOf(time_zone) }) });
    onDone();
  });
  return (
    <span className="zone-select">
      <Select
        label={t('Time zone of {name}', { name: person.name })}
        isLabelHidden
        {...form.at('time_zone')}
        options={zoneNames().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      <Button isPending={form.isSending} onPress={() => form.submit()}>
        {t('Save')}
      </Button>
      <FormFailure refusals={form.refusals} />
    </span>
  );
}
