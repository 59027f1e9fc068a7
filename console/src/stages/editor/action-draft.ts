import type { OnEnter } from '@muster/sdk/generated/types.ts';
import type { BookingFields } from '#interviews/booking/booking-draft.ts';
import { t } from '#language/t.ts';
import { kindOf, namedChoice, namedId, type TemplateChoice } from '#messages/template-choice.ts';
import type { IconName } from '#ui/icon.tsx';

export type WaitUnit = 'now' | 'minutes' | 'hours' | 'days';
/** The delay as it is typed. */
type Wait = { unit: WaitUnit; amount: string };

/** What happens when somebody moves a candidate into the stage, while it is edited: `key` stays when others are removed. */
export type ActionDraft = { key: number; wait: Wait } & (
  | { kind: 'send_template'; template: TemplateChoice }
  | { kind: 'create_booking_link'; link: BookingFields | undefined }
  | { kind: 'start_prescreen' }
  | { kind: 'notify'; members: readonly string[] }
);
export type ActionKind = ActionDraft['kind'];

export const actionLabels: Record<ActionKind, string> = {
  send_template: t('Send email'),
  create_booking_link: t('Booking link'),
  start_prescreen: t('Pre-screen'),
  notify: t('Notify'),
};

export const actionIcons: Record<ActionKind, IconName> = {
  send_template: 'mail',
  create_booking_link: 'link',
  start_prescreen: 'comment',
  notify: 'bell',
};

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
const unitMinutes: Record<WaitUnit, number> = { now: 0, minutes: 1, hours: hourMinutes, days: dayMinutes };

let lastKey = 0;

export function newAction(kind: ActionKind): ActionDraft {
  lastKey += 1;
  const common = { key: lastKey, wait: { unit: 'now', amount: '' } as const };
  if (kind === 'send_template') return { ...common, kind, template: 'follow_up' };
  if (kind === 'create_booking_link') return { ...common, kind, link: undefined };
  return kind === 'notify' ? { ...common, kind, members: [] } : { ...common, kind };
}

export function actionDraft({
  send_template,
  send_named_template,
  create_booking_link,
  notify,
  members = [],
  after_minutes = 0,
}: OnEnter): ActionDraft {
  lastKey += 1;
  const common = { key: lastKey, wait: waitOf(after_minutes) };
  if (send_template) return { ...common, kind: 'send_template', template: send_template };
  if (send_named_template) return { ...common, kind: 'send_template', template: namedChoice(send_named_template) };
  if (create_booking_link) return { ...common, kind: 'create_booking_link', link: create_booking_link };
  return notify ? { ...common, kind: 'notify', members } : { ...common, kind: 'start_prescreen' };
}

/** As the API takes it. */
export function sentAction(action: ActionDraft): OnEnter {
  const minutes = minutesOf(action.wait);
  const after = minutes > 0 ? { after_minutes: minutes } : {};
  if (action.kind === 'send_template') {
    const id = namedId(action.template);
    return { ...(id === undefined ? { send_template: kindOf(action.template) } : { send_named_template: id }), ...after };
  }
  if (action.kind === 'create_booking_link') return { ...(action.link && { create_booking_link: action.link }), ...after };
  return action.kind === 'notify' ? { notify: true, members: [...action.members], ...after } : { start_prescreen: true, ...after };
}

/** What is missing of an action, and in which of its fields. */
export function actionProblem(action: ActionDraft): { field: string; text: string } | undefined {
  const { unit, amount } = action.wait;
  if (unit !== 'now' && !/^[1-9]\d*$/.test(amount.trim())) return { field: 'after_minutes', text: t('Enter a whole number.') };
  if (action.kind === 'notify' && action.members.length === 0) return { field: 'members', text: t('Choose at least one person.') };
  if (action.kind === 'create_booking_link' && !action.link)
    return { field: 'create_booking_link', text: t('Say who interviews, and when.') };
  return undefined;
}

/** In the largest unit that says it exactly. */
function waitOf(minutes: number): Wait {
  if (minutes === 0) return { unit: 'now', amount: '' };
  const unit = minutes % dayMinutes === 0 ? 'days' : minutes % hourMinutes === 0 ? 'hours' : 'minutes';
  return { unit, amount: String(minutes / unitMinutes[unit]) };
}

function minutesOf({ unit, amount }: Wait): number {
  return unit === 'now' ? 0 : Number(amount) * unitMinutes[unit];
}
