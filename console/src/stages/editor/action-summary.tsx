import { plural, t } from '#language/t.ts';
import { useTemplateName } from '#messages/template-choice.ts';
import { useMemberName } from '#people/use-members.ts';
import { Icon } from '#ui/icon.tsx';
import { type ActionDraft, actionIcons, actionLabels, type WaitUnit } from './action-draft.ts';

/** An action in a few words: its icon, what it is, and how long it waits. */
export function ActionSummary({ action }: { action: ActionDraft }) {
  const words = useActionWords()(action);
  const wait = waitText(action.wait);
  return (
    <span className="stage-action">
      <Icon name={actionIcons[action.kind]} size={14} />
      <span className="truncate">{words}</span>
      {wait && <span className="stage-action-delay">{wait}</span>}
    </span>
  );
}

const namedMax = 2;

function useActionWords(): (action: ActionDraft) => string {
  const nameOf = useMemberName();
  const nameOfTemplate = useTemplateName();
  return (action) => {
    if (action.kind === 'send_template') return nameOfTemplate(action.template);
    if (action.kind !== 'notify') return actionLabels[action.kind];
    const names = action.members.slice(0, namedMax).map((id) => firstName(nameOf(id)));
    const others = action.members.length - names.length;
    const people = names.join(', ');
    return others > 0
      ? plural(others, 'Notify {people} and {count} more', 'Notify {people} and {count} more', { people })
      : t('Notify {people}', { people });
  };
}

function firstName(name: string | undefined): string {
  return name?.split(' ')[0] ?? t('a former member');
}

/** Empty when nothing waits. */
export function waitText({ unit, amount }: ActionDraft['wait']): string {
  const count = Number(amount);
  return unit === 'now' || !(count > 0) ? '' : afterTexts[unit](count);
}

const afterTexts: Record<Exclude<WaitUnit, 'now'>, (count: number) => string> = {
  minutes: (count) => t('after {count} min', { count }),
  hours: (count) => t('after {count} h', { count }),
  days: (count) => t('after {count} d', { count }),
};
