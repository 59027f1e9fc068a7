import type { ListMessageTemplatesAnswer } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { CandidateField } from '#interviews/schedule/candidate-field.tsx';
import type { CandidateRef } from '#interviews/schedule/schedule-draft.ts';
import { keyNames } from '#keys/key-names.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { MessagePreview, useMessagePreview } from '#messages/message-preview.tsx';
import { kindLabels, messageKinds } from '#messages/message-texts.ts';
import { TextWithVariables } from '#messages/text-with-variables.tsx';
import { foundCandidatesQuery } from '#queries/candidate-queries.ts';
import { templatesKey, templatesQuery } from '#queries/message-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { useRight } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form, FormNotice, SendButton } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { TemplateLanguage, useTemplateLanguage } from './template-language.tsx';
import { kindTexts } from './template-texts.ts';
import '#interviews/interviews.css';

type MessageTemplate = ListMessageTemplatesAnswer['templates'][number];

export function TemplatePage({ kind: name }: { kind: string }) {
  const kind = messageKinds.find((each) => each === name);
  const language = useTemplateLanguage();
  const query = useQuery({
    ...templatesQuery({ ...(kind && { kind }), ...(language && { language }) }),
    enabled: kind !== undefined,
  });
  const template = query.data?.templates[0];
  if (!kind) return <EmptyState title={t('There is no such template.')} />;
  return (
    <SettingsPart
      title={
        <>
          {kindLabels[kind]}
          {template && !template.is_default && <Badge tone="accent">{t('Changed##template')}</Badge>}
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
  const first: Draft = { subject: undefined, body: undefined };
  const form = useForm(first, async () => {
    await save(template, texts);
    form.setValues((latest) => withoutSaved(latest, texts));
  });
  const texts = { subject: form.values.subject ?? template.subject, body: form.values.body ?? template.body };
  const isComplete = texts.subject.trim() !== '' && texts.body.trim() !== '';
  const isChanged = texts.subject !== template.subject || texts.body !== template.body;
  const { candidate, field } = usePreviewedCandidate();
  const { preview, error } = useMessagePreview(
    { template: kind, language, is_automatic: true, ...texts, ...(candidate && { candidate_id: candidate.id }) },
    isComplete,
  );
  const resetToDefault = async () => {
    form.set(first);
    await reset(template);
  };
  useKeys([{ keys: 'mod+Enter', label: t('Save the template'), group: t('Templates'), run: () => isChanged && form.submit() }]);
  return (
    <div className="template">
      <Form form={form}>
        <TextWithVariables texts={texts} onChange={form.set} variables={variables} error={error} rows={14} />
        <FormNotice />
        <div className="template-buttons">
          <SendButton shortcut={keyNames('mod+Enter').join(' ')} isDisabled={!isComplete || !isChanged || error !== undefined}>
            {t('Save')}
          </SendButton>
          {!template.is_default && <Button onPress={() => void resetToDefault()}>{t('Reset to default')}</Button>}
        </div>
        <p className="muted">
          {t('A line whose variables are all empty is left out. {{first_name|there}} says “there” where there is no first name.')}
        </p>
      </Form>
      <div className="template-preview">
        <h3>{t('Preview')}</h3>
        {field}
        {/* Whom it goes to depends on the kind; the candidate lends name and job only. */}
        <MessagePreview preview={preview && { ...preview, to: null }} />
      </div>
    </div>
  );
}

type Texts = { subject: string; body: string };
type Draft = { [Name in keyof Texts]: Texts[Name] | undefined };

function withoutSaved({ subject, body }: Draft, saved: Texts): Draft {
  return { subject: subject === saved.subject ? undefined : subject, body: body === saved.body ? undefined : body };
}

async function save({ kind, language, subject, body, is_default }: MessageTemplate, texts: Texts): Promise<void> {
  await muster.updateMessageTemplate({ kind, language, ...texts });
  const undo = () => write({ kind, language }, is_default ? undefined : { subject, body });
  showToast({ text: t('{email}: the text was saved', { email: kindLabels[kind] }), undo });
  await readAgain();
}

async function reset({ kind, language, subject, body }: MessageTemplate): Promise<void> {
  await write({ kind, language }, undefined);
  showToast({
    text: t('{email}: the default text is back', { email: kindLabels[kind] }),
    undo: () => write({ kind, language }, { subject, body }),
  });
}

/** Without texts: the default ones. */
async function write({ kind, language }: Pick<MessageTemplate, 'kind' | 'language'>, texts: Texts | undefined): Promise<void> {
  await muster.updateMessageTemplate({ kind, language, ...(texts ?? { subject: null, body: null }) });
  await readAgain();
}

function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: templatesKey });
}

/** Whose name and job the preview has: the newest candidate with a job, until another one is chosen. */
function usePreviewedCandidate() {
  const mayRead = useRight('read_candidates');
  const [chosen, setChosen] = useState<CandidateRef | 'nobody'>();
  const { data } = useQuery({ ...foundCandidatesQuery('', newestMax), enabled: mayRead });
  const newest = data?.candidates.find(({ job_id, name }) => job_id !== null && name !== null);
  const first = newest && { id: newest.id, name: newest.name ?? '' };
  const candidate = chosen === 'nobody' ? undefined : (chosen ?? first);
  const field = mayRead && data && data.candidates.length > 0 && (
    <CandidateField candidate={candidate} isFixed={false} onChange={(next) => setChosen(next ?? 'nobody')} />
  );
  return { candidate, field };
}

const newestMax = 8;
