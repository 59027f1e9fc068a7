import type { ListMessageTemplatesAnswer } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { useKeys } from '#keys/keys.ts';
import { MessagePreview, useMessagePreview } from '#messages/message-preview.tsx';
import { kindLabels, messageKinds } from '#messages/message-texts.ts';
import { TextWithVariables } from '#messages/text-with-variables.tsx';
import { templatesKey, templatesQuery } from '#queries/message-queries.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { TemplateLanguage, useTemplateLanguage } from './template-language.tsx';
import { kindTexts } from './template-texts.ts';
import { usePreviewedCandidate } from './use-previewed-candidate.tsx';

type MessageTemplate = ListMessageTemplatesAnswer['templates'][number];

export function TemplatePage({ kind: name }: { kind: string }) {
  const kind = messageKinds.find((each) => each === name);
  const language = useTemplateLanguage();
  const query = useQuery({
    ...templatesQuery({ ...(kind && { kind }), ...(language && { language }) }),
    enabled: kind !== undefined,
  });
  const template = query.data?.templates[0];
  if (!kind) return <EmptyState title="There is no such template." />;
  return (
    <SettingsPart
      title={
        <>
          {kindLabels[kind]}
          {template && !template.is_default && <Badge tone="accent">Changed</Badge>}
        </>
      }
      text={kindTexts[kind]}
      actions={<TemplateLanguage current={template?.language} />}
    >
      <Loaded query={query}>
        {({ templates: [found] }) => found && <TemplateForm key={`${found.kind} ${found.language}`} template={found} />}
      </Loaded>
    </SettingsPart>
  );
}

function TemplateForm({ template }: { template: MessageTemplate }) {
  const { kind, language, variables } = template;
  // Only what differs from the stored text: what is typed while a change is saved or read again stays.
  const [draft, setDraft] = useState<Partial<Texts>>({});
  const texts = { subject: draft.subject ?? template.subject, body: draft.body ?? template.body };
  const isComplete = texts.subject.trim() !== '' && texts.body.trim() !== '';
  const isChanged = texts.subject !== template.subject || texts.body !== template.body;
  const { candidate, field } = usePreviewedCandidate();
  const { preview, error } = useMessagePreview(
    { template: kind, language, ...texts, ...(candidate && { candidate_id: candidate.id }) },
    isComplete,
  );
  const form = useForm(async () => {
    await save(template, texts);
    setDraft((latest) => withoutSaved(latest, texts));
  });
  const resetToDefault = async () => {
    setDraft({});
    await reset(template);
  };
  useKeys([{ keys: 'mod+Enter', label: 'Save the template', group: 'Templates', run: () => isChanged && form.submit() }]);
  return (
    <div className="template">
      <form className="template-form" onSubmit={form.submit}>
        <TextWithVariables
          texts={texts}
          onChange={(change) => setDraft((old) => ({ ...old, ...change }))}
          variables={variables}
          error={error}
          rows={14}
        />
        <FormFailure text={form.failure} />
        <div className="template-buttons">
          <Button
            kind="primary"
            type="submit"
            shortcut="Ctrl ⏎"
            isDisabled={!isComplete || !isChanged || error !== undefined}
            isPending={form.isSending}
          >
            Save
          </Button>
          {!template.is_default && <Button onPress={() => void resetToDefault()}>Reset to default</Button>}
        </div>
        <p className="settings-muted">
          {'A line whose variables are all empty is left out. {{first_name|there}} says “there” where there is no first name.'}
        </p>
      </form>
      <div className="template-preview">
        <h3>Preview</h3>
        {field}
        {/* Whom it goes to depends on the kind; the candidate lends name and job only. */}
        <MessagePreview preview={preview && { ...preview, to: null }} />
      </div>
    </div>
  );
}

type Texts = { subject: string; body: string };

function withoutSaved({ subject, body }: Partial<Texts>, saved: Texts): Partial<Texts> {
  return { ...(subject !== saved.subject && { subject }), ...(body !== saved.body && { body }) };
}

async function save({ kind, language, subject, body, is_default }: MessageTemplate, texts: Texts): Promise<void> {
  await muster.updateMessageTemplate({ kind, language, ...texts });
  const undo = () => write({ kind, language }, is_default ? undefined : { subject, body });
  showToast({ text: `${kindLabels[kind]}: the text was saved`, undo });
  await readAgain();
}

async function reset({ kind, language, subject, body }: MessageTemplate): Promise<void> {
  await write({ kind, language }, undefined);
  showToast({ text: `${kindLabels[kind]}: the default text is back`, undo: () => write({ kind, language }, { subject, body }) });
}

/** Without texts: the default ones. */
async function write({ kind, language }: Pick<MessageTemplate, 'kind' | 'language'>, texts: Texts | undefined): Promise<void> {
  await muster.updateMessageTemplate({ kind, language, ...(texts ?? { subject: null, body: null }) });
  await readAgain();
}

function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: templatesKey });
}
