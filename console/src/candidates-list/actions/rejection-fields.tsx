import type { KeyboardEvent } from 'react';
import { t } from '#language/t.ts';
import { MessagePreview } from '#messages/message-preview.tsx';
import { sendableTemplates } from '#messages/message-texts.ts';
import { useTemplateOptions } from '#messages/template-choice.ts';
import { TextWithVariables } from '#messages/text-with-variables.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { RadioOption, Radios } from '#ui/forms/radios.tsx';
import { Select } from '#ui/forms/select.tsx';
import { MailHint } from './mail-hint.tsx';
import { reasonLabel } from './reason-label.ts';
import { delayLabels, delays } from './rejection.ts';
import { noReason, type RejectionForm } from './use-rejection.ts';
import './actions.css';

const templates = sendableTemplates.filter((template) => template !== 'application_link' && template !== 'application_received');
const numberedMax = 9;

/** Why, by the keys 1 to 9, and what the person is told and when. */
export function RejectionFields({ rejection }: { rejection: RejectionForm }) {
  const { form, reasons } = rejection;
  const choose = (event: KeyboardEvent) => {
    const { target, key } = event;
    const isTyping = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
    const chosen = key === '0' ? noReason : reasons[Number(key) - 1]?.id;
    if (isTyping || !/^[0-9]$/.test(key) || chosen === undefined) return;
    event.preventDefault();
    form.set({ reason: chosen });
  };
  const offered = [...reasons.map(({ id, name }) => ({ id, name: reasonLabel(name) })), { id: noReason, name: t('No reason') }];
  const chosen = offered.some(({ id }) => id === form.values.reason) ? form.values.reason : noReason;
  return (
    <div className="rejection" onKeyDownCapture={choose}>
      <Radios label={t('Reason, for your team only')} {...form.at('reason')} value={chosen}>
        {offered.map(({ id, name }, index) => (
          <RadioOption key={id} value={id} autoFocus={id === chosen} shortcut={shortcutOf(id, index)}>
            {name}
          </RadioOption>
        ))}
      </Radios>
      {rejection.mayMail ? <MailFields rejection={rejection} /> : <MailHint />}
    </div>
  );
}

function shortcutOf(id: string, index: number): string | undefined {
  if (id === noReason) return '0';
  return index < numberedMax ? String(index + 1) : undefined;
}

function MailFields({ rejection }: { rejection: RejectionForm }) {
  const { form, isMailed, preview, error, variables, edit } = rejection;
  const { values, set } = form;
  const { options } = useTemplateOptions(templates, values.template);
  return (
    <div className="rejection-mail">
      <div className="rejection-mail-head">
        <Checkbox isSelected={isMailed} onChange={(isSelected) => set({ isMailed: isSelected })}>
          {t('Send email')}
        </Checkbox>
        {isMailed && !values.isEdited && (
          <Button kind="quiet" onPress={edit}>
            {t('Edit')}
          </Button>
        )}
      </div>
      {isMailed && (
        <>
          <div className="rejection-options">
            <Select
              label={t('Template')}
              isLabelHidden
              name="message.template"
              value={values.template}
              options={options}
              onChange={(template) => set({ template, isEdited: template === 'custom', subject: '', body: '' })}
            />
            <Select
              label={t('When')}
              isLabelHidden
              name="message.send_after"
              value={values.delay}
              options={delays.map((value) => ({ value, label: delayLabels[value] }))}
              onChange={(delay) => set({ delay })}
            />
          </div>
          {values.isEdited && (
            <TextWithVariables
              texts={{ subject: values.subject, body: values.body }}
              onChange={set}
              variables={variables}
              error={error}
              rows={6}
            />
          )}
          <MessagePreview preview={preview} />
        </>
      )}
      {!isMailed && <p className="muted">{t('No email is sent.')}</p>}
    </div>
  );
}
