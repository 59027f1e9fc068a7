import type { ChatChannel, ChatKind, ChatService } from '@muster/sdk/generated/types.ts';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { chatNameMax, chatUrlMax } from '#limits.ts';
import { chatChannelsQuery } from '#queries/chat-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useFieldError } from '#ui/forms/form.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { chatKindLabels, serviceNames } from './chat-texts.ts';

const kinds: readonly ChatKind[] = ['new_applicants', 'booking', 'feedback_due', 'approval'];
const services = (['slack', 'teams'] as const).map((value) => ({ value, label: serviceNames[value] }));
const urlHints: Record<ChatService, string> = {
  slack: t('In Slack: the URL of an incoming webhook of an app.'),
  teams: t('In Teams: the URL of a workflow that posts when a webhook request is received.'),
};

type Values = { service: ChatService; name: string; url: string; kinds: ChatKind[] };
const empty: Values = { service: 'slack', name: '', url: '', kinds: [...kinds] };

/** Adds a channel, or changes this one: then the URL, which is never shown, stays unless another one is entered. */
export function ChannelDialog({ channel, onClose }: { channel?: ChatChannel; onClose: () => void }) {
  const form = useForm<Values>(channel ? { ...channel, url: '' } : empty, async (values) => {
    await save(channel?.id, values);
    await queryClient.invalidateQueries(chatChannelsQuery);
    const { name } = values;
    showToast({ text: channel ? t('{name} was changed', { name }) : t('{name} was added. Send a test to be sure.', { name }) });
    onClose();
  });
  return (
    <FormDialog
      title={channel ? t('Change the channel') : t('Add a channel')}
      size="medium"
      form={form}
      action={channel ? t('Save') : t('Add channel')}
      onClose={onClose}
    >
      {!channel && <Select label={t('Service')} {...form.at('service')} options={services} />}
      <TextField label={t('Name')} placeholder="#hiring" {...form.at('name')} maxLength={chatNameMax} isRequired autoFocus />
      <TextField
        label={channel ? t('New URL') : t('URL')}
        type="url"
        hint={channel ? t('Leave blank to keep the one at {host}.', { host: channel.host }) : urlHints[form.values.service]}
        {...form.at('url')}
        maxLength={chatUrlMax}
        isRequired={!channel}
        autoComplete="off"
      />
      <Kinds {...form.at('kinds')} />
    </FormDialog>
  );
}

async function save(id: string | undefined, { service, url: entered, ...shown }: Values): Promise<void> {
  const url = entered.trim();
  const { name, kinds } = shown;
  if (id === undefined) await muster.addChatChannel({ service, name, url, kinds });
  else await muster.updateChatChannel({ chat_channel_id: id, name, kinds, ...(url !== '' && { url }) });
}

type KindsProps = { name: string; value: ChatKind[]; onChange: (chosen: ChatKind[]) => void };

function Kinds({ name, value, onChange }: KindsProps) {
  const error = useFieldError(name, undefined);
  return (
    <CheckboxGroup
      className="chat-kind-choice"
      value={value}
      onChange={(chosen) => onChange(kinds.filter((kind) => chosen.includes(kind)))}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      data-field={name}
    >
      <Label className="field-label">{t('Notices')}</Label>
      {kinds.map((kind) => (
        <Checkbox key={kind} value={kind}>
          {chatKindLabels[kind]}
        </Checkbox>
      ))}
      <FieldError className="field-error">{error}</FieldError>
    </CheckboxGroup>
  );
}
