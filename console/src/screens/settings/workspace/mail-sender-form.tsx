import type { MailSettings } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { languages } from '#messages/languages.ts';
import { mailSettingsQuery } from '#queries/message-queries.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

export function MailSenderForm({ settings }: { settings: MailSettings }) {
  const client = useQueryClient();
  const [senderName, setSenderName] = useState(settings.sender_name ?? '');
  const [fromAddress, setFromAddress] = useState(settings.from_address ?? '');
  const [replyTo, setReplyTo] = useState(settings.reply_to ?? '');
  const [language, setLanguage] = useState(settings.language);
  const form = useForm(async () => {
    const [from_address, reply_to] = [textOrNull(fromAddress), textOrNull(replyTo)];
    // Addresses ask for the password again, so only those that were changed are sent.
    await muster.updateMailSettings({
      sender_name: textOrNull(senderName),
      language,
      ...(from_address !== settings.from_address && { from_address }),
      ...(reply_to !== settings.reply_to && { reply_to }),
    });
    showToast({ text: 'The sender was saved' });
    await client.invalidateQueries(mailSettingsQuery);
  }, ['sender_name', 'from_address', 'reply_to']);
  return (
    <form className="settings-form" onSubmit={form.submit}>
      <div className="settings-columns">
        <TextField
          label="Sender name"
          hint="Defaults to the company name."
          value={senderName}
          onChange={setSenderName}
          error={form.errorAt('sender_name')}
        />
        <Select label="Default language" value={language} options={languages} onChange={setLanguage} />
        <TextField
          label="From"
          type="email"
          hint="Defaults to the server’s address."
          value={fromAddress}
          onChange={setFromAddress}
          error={form.errorAt('from_address')}
        />
        <TextField
          label="Reply to"
          type="email"
          hint="Defaults to the sender."
          value={replyTo}
          onChange={setReplyTo}
          error={form.errorAt('reply_to')}
        />
      </div>
      <FormFailure text={form.failure} />
      <Button type="submit" isPending={form.isSending}>
        Save sender
      </Button>
    </form>
  );
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
