import { readAnswerFilters, writeAnswerFilters } from '@muster/contract/candidates/answer-filter.ts';
import type { Question } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { numberTextMax } from './filter-kinds.ts';

type Props = {
  filter: string | undefined;
  questions: readonly Question[] | undefined;
  onApply: (filter: string | undefined) => Promise<void>;
};

type Answers = Record<string, readonly string[]>;

/** Which answers are looked for: a field for each question whose answers are not words. */
export function AnswersEditor({ filter, questions, onApply }: Props) {
  if (!questions) return <span className="filter-empty">…</span>;
  const asked = questions.filter(({ type }) => type === 'boolean' || type === 'number' || type.endsWith('_select'));
  if (asked.length === 0)
    return <span className="filter-empty">{t('The form has no question with yes or no, options or a number.')}</span>;
  return <AnswersForm filter={filter} questions={asked} onApply={onApply} />;
}

function AnswersForm({ filter = '', questions, onApply }: Omit<Props, 'questions'> & { questions: readonly Question[] }) {
  const first: Answers = Object.fromEntries(
    (readAnswerFilters(filter) ?? []).map(({ questionId, values }) => [questionId, values]),
  );
  const form = useForm(first, async (answers) => {
    const wanted = questions.map(({ id }) => ({ questionId: id, values: (answers[id] ?? []).filter((value) => value !== '..') }));
    await onApply(writeAnswerFilters(wanted.filter(({ values }) => values.length > 0)) || undefined);
  });
  return (
    <Form form={form} className="filter-form">
      <div className="filter-answers">
        {questions.map((question) => (
          <AnswerField
            key={question.id}
            question={question}
            values={form.values[question.id] ?? []}
            onChange={(values) => form.set({ [question.id]: values })}
          />
        ))}
      </div>
      <SubmitButton>{t('Apply')}</SubmitButton>
    </Form>
  );
}

type FieldProps = { question: Question; values: readonly string[]; onChange: (values: readonly string[]) => void };

function AnswerField(props: FieldProps) {
  if (props.question.type === 'boolean') return <BooleanAnswer {...props} />;
  return props.question.type === 'number' ? <NumberAnswer {...props} /> : <OptionsAnswer {...props} />;
}

function BooleanAnswer({ question: { label }, values: [value = ''], onChange }: FieldProps) {
  return (
    <Select
      label={label}
      value={value === 'true' || value === 'false' ? value : 'any'}
      options={[
        { value: 'any', label: t('Any') },
        { value: 'true', label: t('Yes') },
        { value: 'false', label: t('No') },
      ]}
      onChange={(chosen) => onChange(chosen === 'any' ? [] : [chosen])}
    />
  );
}

function NumberAnswer({ question: { label }, values: [value = ''], onChange }: FieldProps) {
  const [from = '', to = from] = value.split('..');
  const change = (next: { from?: string; to?: string }) => {
    const range = { from, to, ...next };
    onChange([`${range.from.trim()}..${range.to.trim()}`]);
  };
  const shared = { inputMode: 'decimal', maxLength: numberTextMax } as const;
  return (
    <fieldset className="filter-answer">
      <legend className="field-label">{label}</legend>
      <div className="filter-fields">
        <TextField label={t('At least')} value={from} onChange={(next) => change({ from: next })} {...shared} />
        <TextField label={t('At most')} value={to} onChange={(next) => change({ to: next })} {...shared} />
      </div>
    </fieldset>
  );
}

/** One of those that are chosen is enough. */
function OptionsAnswer({ question: { label, options }, values, onChange }: FieldProps) {
  const toggle = (value: string, isOn: boolean) => onChange(isOn ? [...values, value] : values.filter((other) => other !== value));
  return (
    <fieldset className="filter-answer">
      <legend className="field-label">{label}</legend>
      {options.map((option) => (
        <Checkbox key={option.value} isSelected={values.includes(option.value)} onChange={(isOn) => toggle(option.value, isOn)}>
          {option.label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
