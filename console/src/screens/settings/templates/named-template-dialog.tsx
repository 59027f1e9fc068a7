import type { Language, NamedTemplate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { useChange } from '#changes/use-change.ts';
import { languages } from '#language/languages.ts';
import { t } from '#language/t.ts';
import { MessagePreview, useMessagePreview } from '#messages/message-preview.tsx';
import { TextWithVariables } from '#messages/text-with-variables.tsx';
import { mailSettingsQuery, namedTemplatesQuery, templatesQuery } from '#queries/message-queries.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

type Text = { subject: string; body: string };
const empty: Text = { subject: '', body: '' };

/** Its name, and a text for each language that has one: those that stay empty are left out. */
export function NamedTemplateDialog({ template, onClose }: { template: NamedTemplate | undefined; onClose: () => void }) {
  const close = async () => {
    await queryClient.invalidateQueries(namedTemplatesQuery);
    onClose();
  };
  const [chosen, setLanguage] = useState<Language>();
  const { data: settings } = useQuery(mailSettingsQuery);
  const { data: kinds } = useQuery(templatesQuery({ kind: 'custom' }));
  const language = chosen ?? firstOf(template) ?? settings?.mail_settings.language ?? 'en';
  const form = useForm({ name: template?.name ?? '', texts: template?.texts ?? {} }, async ({ name, texts }) => {
    const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => isComplete(text)));
    if (template) await muster.updateNamedTemplate({ named_template_id: template.id, name, texts: filled });
    else await muster.createNamedTemplate({ name, texts: filled });
    await close();
  });
  const { texts } = form.values;
  const text = texts[language] ?? empty;
  const { preview, error } = useMessagePreview({ language, ...text }, isComplete(text));
  const archive = useChange({
    send: (named_template_id: string) => muster.archiveNamedTemplate({ named_template_id }),
    onDone: () => void close(),
  });
  return (
    <FormDialog
      title={template ? t('Edit template') : t('Add a template')}
      size="medium"
      form={form}
      action={t('Save')}
      isDisabled={error !== undefined || !Object.values(texts).some(isComplete)}
      onClose={onClose}
      other={
        template?.archived_at === null && <Button onPress={() => void archive(template.id, form.refuse)}>{t('Archive')}</Button>
      }
    >
      <TextField label={t('Name')} {...form.at('name')} autoFocus />
      <Select
        label={t('Language')}
        value={language}
        options={languages.map(({ value, label }) => ({ value, label: isComplete(texts[value]) ? `${label} ✓` : label }))}
        onChange={setLanguage}
      />
      <TextWithVariables
        texts={text}
        onChange={(change) =>
          form.setValues((latest) => ({
            ...latest,
            texts: { ...latest.texts, [language]: { ...empty, ...latest.texts[language], ...change } },
          }))
        }
        variables={kinds?.templates[0]?.variables ?? []}
        error={error}
      />
      <MessagePreview preview={preview} />
    </FormDialog>
  );
}

function firstOf(template: NamedTemplate | undefined): Language | undefined {
  return languages.find(({ value }) => template?.texts[value])?.value;
}

function isComplete(text: Text | undefined): boolean {
  return text !== undefined && text.subject.trim() !== '' && text.body.trim() !== '';
}
