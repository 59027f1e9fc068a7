import type { Kit } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { durationText } from '#interviews/interview-labels.ts';
import { t } from '#language/t.ts';
import {
  attributeCategoryMax,
  attributeDescriptionMax,
  attributeNameMax,
  attributesMax,
  kitInstructionsMax,
  kitNameMax,
  kitQuestionMax,
  kitQuestionsMax,
  ratingLabelMax,
} from '#limits.ts';
import { kitsKey, kitVersionQuery } from '#queries/kit-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { firstKit, type KitValues, kitValues, newKitAttribute, newKitQuestion, none, sentKit } from './kit-values.ts';
import './kits.css';

const durations = [15, 20, 30, 45, 60, 90, 120, 180, 240];

export type StageOption = { id: string; name: string };
type Props = { jobId: string | undefined; stages: readonly StageOption[]; onClose: () => void };

export function NewKitDialog({ jobId, stages, onClose }: Props) {
  return (
    <KitForm
      title={t('New interview kit')}
      first={firstKit()}
      stages={stages}
      onClose={onClose}
      save={async (values) => {
        const { kit } = await muster.createKit({
          ...sentKit(values),
          ...(jobId !== undefined && { job_id: jobId, stage_id: stageOf(values) }),
        });
        showToast({ text: t('{name} was added', { name: kit.name }), undo: () => void setArchived(kit.id, true) });
      }}
    />
  );
}

export function EditKitDialog({ kitId, ...rest }: Props & { kitId: string }) {
  const { data, error } = useQuery(kitVersionQuery(kitId));
  if (data) return <LoadedKitDialog kit={data.kit} etag={data.etag} {...rest} />;
  return (
    <Dialog title={t('Interview kit')} isOpen onClose={rest.onClose}>
      {error ? <FailureNotice error={error} /> : <SkeletonRows rows={4} />}
    </Dialog>
  );
}

function LoadedKitDialog({ kit, etag, jobId, stages, onClose }: Props & { kit: Kit; etag: string | undefined }) {
  return (
    <KitForm
      title={t('Edit {name}', { name: kit.name })}
      first={kitValues(kit)}
      stages={stages}
      onClose={onClose}
      save={async (values) => {
        const changes = { kit_id: kit.id, ...sentKit(values), ...(jobId !== undefined && { stage_id: stageOf(values) }) };
        await muster.updateKit(changes, etag === undefined ? {} : { ifMatch: etag });
        showToast({ text: t('{name} was changed', { name: values.name.trim() }) });
      }}
    />
  );
}

/** Archives or restores, and says so; archiving can be taken back. */
export async function setArchived(kitId: string, isArchived: boolean): Promise<void> {
  const { kit } = isArchived ? await muster.archiveKit({ kit_id: kitId }) : await muster.restoreKit({ kit_id: kitId });
  await queryClient.invalidateQueries({ queryKey: kitsKey });
  const { name } = kit;
  if (isArchived) showToast({ text: t('{name} was archived', { name }), undo: () => setArchived(kitId, false) });
  else showToast({ text: t('{name} was restored', { name }) });
}

function stageOf({ stage }: KitValues): string | null {
  return stage === none ? null : stage;
}

type FormProps = {
  title: string;
  first: KitValues;
  stages: readonly StageOption[];
  save: (values: KitValues) => Promise<unknown>;
  onClose: () => void;
};

function KitForm({ title, first, stages, save, onClose }: FormProps) {
  const form = useForm<KitValues>(first, async (values) => {
    await save(values);
    await queryClient.invalidateQueries({ queryKey: kitsKey });
    onClose();
  });
  const { values, set } = form;
  const minutes = [...new Set([...durations, Number(values.minutes)])].filter(Number.isFinite).sort((one, other) => one - other);
  return (
    <FormDialog title={title} size="large" form={form} action={t('Save')} onClose={onClose}>
      <TextField
        label={t('Name')}
        {...form.at('name')}
        placeholder={t('First call, technical interview, …')}
        maxLength={kitNameMax}
        isRequired
        autoFocus
      />
      <div className="form-pair">
        <Select
          label={t('Duration')}
          {...form.at('minutes')}
          options={[
            { value: none, label: t('Not set') },
            ...minutes.map((each) => ({ value: String(each), label: durationText(each) })),
          ]}
        />
        {stages.length > 0 && (
          <Select
            label={t('Stage')}
            name="stage_id"
            value={values.stage}
            onChange={(stage) => set({ stage })}
            options={[{ value: none, label: t('No stage') }, ...stages.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
      </div>
      <TextField
        label={t('Instructions')}
        {...form.at('instructions')}
        rows={3}
        hint={t('For interviewers. Lists, **bold** and links work.')}
        maxLength={kitInstructionsMax}
      />
      <Labels labels={values.labels} onChange={(labels) => set({ labels })} />
      <AttributeList values={values} onChange={set} />
      <QuestionList values={values} onChange={set} />
    </FormDialog>
  );
}

function Labels({ labels, onChange }: { labels: readonly string[]; onChange: (labels: readonly string[]) => void }) {
  return (
    <fieldset className="kit-parts" data-field="rating_labels">
      <legend className="field-label">{t('Words for the ratings')}</legend>
      <div className="kit-labels">
        {labels.map((label, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: there are always four
            key={index}
            label={t('Rating {number}', { number: index + 1 })}
            name={`rating_labels[${index}]`}
            value={label}
            onChange={(changed) => onChange(labels.map((each, at) => (at === index ? changed : each)))}
            maxLength={ratingLabelMax}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ListProps = { values: KitValues; onChange: (changes: Partial<KitValues>) => void };

function AttributeList({ values: { attributes }, onChange }: ListProps) {
  const change = (key: string, changes: Partial<KitValues['attributes'][number]>) =>
    onChange({ attributes: attributes.map((each) => (each.key === key ? { ...each, ...changes } : each)) });
  return (
    <fieldset className="kit-parts" data-field="attributes">
      <legend className="field-label">{t('Attributes')}</legend>
      {attributes.map(({ key, name, description, category, required }, index) => (
        <div key={key} className="kit-part">
          <TextField
            label={t('Attribute {number}', { number: index + 1 })}
            name={`attributes[${index}].name`}
            placeholder={t('Fault finding, works with others, …')}
            value={name}
            onChange={(changed) => change(key, { name: changed })}
            maxLength={attributeNameMax}
          />
          <TextField
            label={t('What to look for')}
            name={`attributes[${index}].description`}
            value={description}
            onChange={(changed) => change(key, { description: changed })}
            maxLength={attributeDescriptionMax}
          />
          <TextField
            label={t('Category')}
            name={`attributes[${index}].category`}
            value={category}
            onChange={(changed) => change(key, { category: changed })}
            maxLength={attributeCategoryMax}
          />
          <div className="kit-part-foot">
            <Checkbox isSelected={required} onChange={(changed) => change(key, { required: changed })}>
              {t('Required')}
            </Checkbox>
            <PartButtons
              name={name || t('Attribute {number}', { number: index + 1 })}
              index={index}
              parts={attributes}
              onChange={(changed) => onChange({ attributes: changed })}
            />
          </div>
        </div>
      ))}
      {attributes.length < attributesMax && (
        <Button onPress={() => onChange({ attributes: [...attributes, newKitAttribute()] })}>
          <Icon name="plus" size={14} /> {t('Add an attribute')}
        </Button>
      )}
    </fieldset>
  );
}

function QuestionList({ values: { questions, attributes }, onChange }: ListProps) {
  const change = (key: string, changes: Partial<KitValues['questions'][number]>) =>
    onChange({ questions: questions.map((each) => (each.key === key ? { ...each, ...changes } : each)) });
  const named = attributes.filter(({ name }) => name.trim() !== '');
  return (
    <fieldset className="kit-parts" data-field="questions">
      <legend className="field-label">{t('Questions')}</legend>
      {questions.map(({ key, text, attribute }, index) => (
        <div key={key} className="kit-part">
          <TextField
            label={t('Question {number}', { number: index + 1 })}
            name={`questions[${index}].text`}
            placeholder={t('Tell me about a time when …')}
            value={text}
            onChange={(changed) => change(key, { text: changed })}
            maxLength={kitQuestionMax}
          />
          <div className="kit-part-foot">
            <Select
              label={t('Attribute of question {number}', { number: index + 1 })}
              isLabelHidden
              value={named.some((each) => each.key === attribute) ? attribute : none}
              onChange={(changed) => change(key, { attribute: changed })}
              options={[{ value: none, label: t('No attribute') }, ...named.map((each) => ({ value: each.key, label: each.name }))]}
            />
            <PartButtons
              name={text || t('Question {number}', { number: index + 1 })}
              index={index}
              parts={questions}
              onChange={(changed) => onChange({ questions: changed })}
            />
          </div>
        </div>
      ))}
      {questions.length < kitQuestionsMax && (
        <Button onPress={() => onChange({ questions: [...questions, newKitQuestion()] })}>
          <Icon name="plus" size={14} /> {t('Add a question')}
        </Button>
      )}
    </fieldset>
  );
}

type ButtonsProps<Part> = { name: string; index: number; parts: readonly Part[]; onChange: (parts: readonly Part[]) => void };

/** Up, down, and away. */
function PartButtons<Part>({ name, index, parts, onChange }: ButtonsProps<Part>) {
  const move = (to: number) => {
    const part = parts[index];
    if (part !== undefined) onChange(parts.toSpliced(index, 1).toSpliced(to, 0, part));
  };
  return (
    <span className="kit-part-buttons">
      <Button kind="icon" aria-label={t('Move up: {name}', { name })} isDisabled={index === 0} onPress={() => move(index - 1)}>
        <Icon name="up" size={14} />
      </Button>
      <Button
        kind="icon"
        aria-label={t('Move down: {name}', { name })}
        isDisabled={index === parts.length - 1}
        onPress={() => move(index + 1)}
      >
        <Icon name="down" size={14} />
      </Button>
      <Button kind="icon" aria-label={t('Remove: {name}', { name })} onPress={() => onChange(parts.toSpliced(index, 1))}>
        <Icon name="close" size={14} />
      </Button>
    </span>
  );
}
