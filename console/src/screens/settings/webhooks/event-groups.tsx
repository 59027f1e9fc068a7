import type { EventName } from '@muster/sdk/generated/types.ts';
import { plural, t } from '#language/t.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';

type Group = 'Jobs' | 'Candidates' | 'Interviews' | 'Requisitions and pre-screens';

/** Every event has a group: the compiler refuses a new one without. */
const groupOf: Record<EventName, Group> = {
  job_added: 'Jobs',
  job_activated: 'Jobs',
  job_updated: 'Jobs',
  job_deleted: 'Jobs',
  new_applicant: 'Candidates',
  cv_processed: 'Candidates',
  application_status_changed: 'Candidates',
  'candidate.stage_changed': 'Candidates',
  'candidate.hired': 'Candidates',
  meeting_created: 'Interviews',
  meeting_booked: 'Interviews',
  'interview.scheduled': 'Interviews',
  'requisition.approved': 'Requisitions and pre-screens',
  'ai_prescreen.completed': 'Requisitions and pre-screens',
  'candidate.created': 'Candidates',
  'candidate.updated': 'Candidates',
  'interview.cancelled': 'Interviews',
  'note.added': 'Candidates',
  'offer.sent': 'Candidates',
  'offer.accepted': 'Candidates',
  'offer.declined': 'Candidates',
};
const groups: readonly Group[] = ['Candidates', 'Jobs', 'Interviews', 'Requisitions and pre-screens'];
const groupLabels: Record<Group, string> = {
  Candidates: t('Candidates'),
  Jobs: t('Jobs'),
  Interviews: t('Interviews'),
  'Requisitions and pre-screens': t('Requisitions and pre-screens'),
};

export function isEventName(text: string | null): text is EventName {
  return text !== null && Object.hasOwn(groupOf, text);
}

export const eventNames: readonly EventName[] = Object.keys(groupOf).filter(isEventName);

type Props = { chosen: readonly EventName[]; onChange: (chosen: EventName[]) => void };

export function EventGroups({ chosen, onChange }: Props) {
  const choose = (names: readonly EventName[], isOn: boolean) =>
    onChange(eventNames.filter((name) => (names.includes(name) ? isOn : chosen.includes(name))));
  return (
    <div className="event-groups">
      <Checkbox
        isSelected={chosen.length === eventNames.length}
        isIndeterminate={chosen.length > 0 && chosen.length < eventNames.length}
        onChange={(isOn) => choose(eventNames, isOn)}
      >
        {plural(eventNames.length, 'All {count} events', 'All {count} events')}
      </Checkbox>
      {groups.map((group) => (
        <EventGroup key={group} group={group} chosen={chosen} onChoose={choose} />
      ))}
    </div>
  );
}

type GroupProps = { group: Group; chosen: readonly EventName[]; onChoose: (names: readonly EventName[], isOn: boolean) => void };

function EventGroup({ group, chosen, onChoose }: GroupProps) {
  return (
    <fieldset className="event-group">
      <legend>{groupLabels[group]}</legend>
      {eventNames
        .filter((name) => groupOf[name] === group)
        .map((name) => (
          <Checkbox key={name} isSelected={chosen.includes(name)} onChange={(isOn) => onChoose([name], isOn)}>
            <code>{name}</code>
          </Checkbox>
        ))}
    </fieldset>
  );
}
