import type { MailSettings, MailSettingsUpdate } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { statusLabel } from '#ui/status-mark.tsx';
import { statusOrder } from '#ui/texts/status-order.ts';

type Kind = keyof MailSettings['automatic'];
type MailedStatus = MailSettings['status_update_statuses'][number];

const kinds: readonly { kind: Kind; label: string; text: string }[] = [
  { kind: 'application_received', label: t('Application received'), text: t('When someone applies for a job.') },
  {
    kind: 'status_update',
    label: t('Status update'),
    text: t('15 seconds after a candidate moves to one of the statuses below, unless it changes again first.'),
  },
  { kind: 'rejection', label: t('Rejection'), text: t('24 hours after it, unless the status changes again first.') },
  { kind: 'feedback_request', label: t('Feedback request'), text: t('To interviewers, when an interview is over.') },
];
const statuses = statusOrder.filter((status): status is MailedStatus => status !== 'rejected');

type Props = { settings: MailSettings; onChange: (update: MailSettingsUpdate) => void };

/** Each switch is saved at once. */
export function MailAutomatic({ settings, onChange }: Props) {
  return (
    <div>
      {kinds.map(({ kind, label, text }) => (
        <div key={kind}>
          <div className="mail-switch">
            <Checkbox isSelected={settings.automatic[kind]} onChange={(isOn) => onChange({ automatic: { [kind]: isOn } })}>
              {label}
            </Checkbox>
            <span className="mail-switch-text">{text}</span>
          </div>
          {kind === 'status_update' && settings.automatic.status_update && <Statuses settings={settings} onChange={onChange} />}
        </div>
      ))}
    </div>
  );
}

function Statuses({ settings: { status_update_statuses: chosen }, onChange }: Props) {
  const change = (status: MailedStatus, isOn: boolean) =>
    onChange({ status_update_statuses: statuses.filter((each) => (each === status ? isOn : chosen.includes(each))) });
  return (
    <fieldset className="mail-statuses">
      <legend className="visually-hidden">{t('Statuses that send an email')}</legend>
      {statuses.map((status) => (
        <Checkbox key={status} isSelected={chosen.includes(status)} onChange={(isOn) => change(status, isOn)}>
          {statusLabel(status)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
