import { plural, t } from '#language/t.ts';
import { onEnterMax } from '#limits.ts';
import { sendableTemplates } from '#messages/message-texts.ts';
import { namedId, type TemplateChoice, useTemplateOptions } from '#messages/template-choice.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { type ActionDraft, type ActionKind, actionIcons, actionLabels, newAction, type WaitUnit } from './action-draft.ts';
import { BookingLinkField } from './booking-link-field.tsx';
import { MembersField } from './members-field.tsx';

type Props = {
  actions: readonly ActionDraft[];
  /** Of the list in the request. */
  path: string;
  onChange: (actions: readonly ActionDraft[]) => void;
};

const kinds: readonly ActionKind[] = ['send_template', 'create_booking_link', 'start_prescreen', 'notify'];

/** What happens when somebody moves a candidate here, in this order. */
export function ActionsFields({ actions, path, onChange }: Props) {
  const replace = (changed: ActionDraft) => onChange(actions.map((action) => (action.key === changed.key ? changed : action)));
  return (
    <div className="stage-does">
      <p className="stage-does-head">
        <b>{t('On enter')}</b>
        {actions.length > 0 && plural(actions.length, '{count} action', '{count} actions, in this order')}
      </p>
      <ol className="stage-action-rows" aria-label={t('On enter')}>
        {actions.map((action, index) => (
          <li key={action.key} className="stage-action-row">
            <span className="stage-action-name">
              <Icon name={actionIcons[action.kind]} size={14} />
              {actionLabels[action.kind]}
            </span>
            <WhatField action={action} path={`${path}[${index}]`} onChange={replace} />
            <WaitFields action={action} path={`${path}[${index}]`} onChange={replace} />
            <Button
              kind="icon"
              aria-label={t('Remove the action {action}', { action: actionLabels[action.kind] })}
              onPress={() => onChange(actions.filter(({ key }) => key !== action.key))}
            >
              <Icon name="close" size={14} />
            </Button>
          </li>
        ))}
      </ol>
      <div className="stage-action-add">
        {actions.length < onEnterMax && (
          <Menu
            label={t('Add action')}
            trigger={
              <Button>
                <Icon name="plus" size={14} /> {t('Add action')}
              </Button>
            }
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} id={kind} text={actionLabels[kind]} onAction={() => onChange([...actions, newAction(kind)])}>
                <span className="stage-action-name">
                  <Icon name={actionIcons[kind]} size={14} /> {actionLabels[kind]}
                </span>
              </MenuItem>
            ))}
          </Menu>
        )}
        <span>{t('Skipped if the candidate leaves first. Never for imports or undone moves. Actions never reject.')}</span>
      </div>
    </div>
  );
}

type FieldProps = { action: ActionDraft; path: string; onChange: (action: ActionDraft) => void };

const templates = sendableTemplates.filter((template) => template !== 'custom');

function WhatField({ action, path, onChange }: FieldProps) {
  if (action.kind === 'send_template')
    return <TemplateField path={path} choice={action.template} onChange={(template) => onChange({ ...action, template })} />;
  if (action.kind === 'create_booking_link')
    return (
      <BookingLinkField
        path={`${path}.create_booking_link`}
        link={action.link}
        onChange={(link) => onChange({ ...action, link })}
      />
    );
  if (action.kind === 'notify')
    return (
      <MembersField path={`${path}.members`} members={action.members} onChange={(members) => onChange({ ...action, members })} />
    );
  return <span className="muted">{t('Questions from the job and the CV')}</span>;
}

type TemplateFieldProps = { path: string; choice: TemplateChoice; onChange: (choice: TemplateChoice) => void };

function TemplateField({ path, choice, onChange }: TemplateFieldProps) {
  const kinds = choice === 'custom' ? ([...templates, 'custom'] as const) : templates;
  const { options } = useTemplateOptions(kinds, choice);
  const name = `${path}.${namedId(choice) === undefined ? 'send_template' : 'send_named_template'}`;
  return <Select label={t('Template')} isLabelHidden name={name} value={choice} options={options} onChange={onChange} />;
}

const waits: readonly { value: WaitUnit; label: string }[] = [
  { value: 'now', label: t('right away') },
  { value: 'minutes', label: t('minutes##delay') },
  { value: 'hours', label: t('hours##delay') },
  { value: 'days', label: t('days##delay') },
];
const amountTextMax = 6;

function WaitFields({ action, path, onChange }: FieldProps) {
  const { unit, amount } = action.wait;
  const change = (wait: Partial<ActionDraft['wait']>) => onChange({ ...action, wait: { ...action.wait, ...wait } });
  return (
    <div className="stage-action-wait">
      {unit !== 'now' && (
        <>
          <span aria-hidden="true">{t('after')}</span>
          <TextField
            label={t('Delay')}
            isLabelHidden
            name={`${path}.after_minutes`}
            value={amount}
            onChange={(text) => change({ amount: text })}
            inputMode="numeric"
            maxLength={amountTextMax}
          />
        </>
      )}
      <Select
        label={t('When')}
        isLabelHidden
        value={unit}
        options={waits}
        onChange={(value) => change({ unit: value, amount: value === 'now' ? '' : amount || '1' })}
      />
    </div>
  );
}
