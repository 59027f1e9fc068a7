import type { ExpectedAnswer } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { t } from '#language/t.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { QuestionDraft } from '../form/question-draft.ts';

type Props = {
  question: QuestionDraft;
  /** Of the question in the request. */
  path: string;
  onChange: (expected: ExpectedAnswer | undefined) => void;
};

const hint = t('Other answers are marked at the candidate. Applicants don’t see it, and nobody is rejected by it.');

/** Which answers are expected; nothing for answers in words. */
export function ExpectedFields(props: Props) {
  const { type } = props.question;
  if (type === 'boolean') return <ExpectedBoolean {...props} />;
  if (type === 'number') return <ExpectedNumber key={props.question.id} {...props} />;
  if (type === 'single_select' || type === 'multi_select') return <ExpectedOptions {...props} />;
  return null;
}

function ExpectedBoolean({ question: { expected }, path, onChange }: Props) {
  const answers = { any: undefined, yes: { is: true }, no: { is: false } };
  return (
    <div className="question-expected">
      <Select
        label={t('Expected answer')}
        name={`${path}.expected`}
        value={expected?.is === undefined ? 'any' : expected.is ? 'yes' : 'no'}
        options={[
          { value: 'any', label: t('Any') },
          { value: 'yes', label: t('Yes') },
          { value: 'no', label: t('No') },
        ]}
        onChange={(chosen) => onChange(answers[chosen])}
      />
      <span className="field-hint">{hint}</span>
    </div>
  );
}

function ExpectedNumber({ question: { expected }, path, onChange }: Props) {
  const [texts, setTexts] = useState({ at_least: String(expected?.at_least ?? ''), at_most: String(expected?.at_most ?? '') });
  const change = (changed: Partial<typeof texts>) => {
    const next = { ...texts, ...changed };
    setTexts(next);
    const [at_least, at_most] = [numberOf(next.at_least), numberOf(next.at_most)];
    const given = { ...(at_least !== undefined && { at_least }), ...(at_most !== undefined && { at_most }) };
    onChange(Object.keys(given).length === 0 ? undefined : given);
  };
  return (
    <div className="form-pair">
      <TextField
        label={t('Expected, at least')}
        name={`${path}.expected`}
        inputMode="decimal"
        value={texts.at_least}
        hint={hint}
        onChange={(at_least) => change({ at_least })}
      />
      <TextField
        label={t('Expected, at most')}
        inputMode="decimal"
        value={texts.at_most}
        onChange={(at_most) => change({ at_most })}
      />
    </div>
  );
}

function numberOf(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}

function ExpectedOptions({ question: { type, options, expected }, path, onChange }: Props) {
  const chosen = expected?.one_of ?? expected?.all_of ?? [];
  const choose = (value: string, isChosen: boolean) => {
    const values = options.map((option) => option.value).filter((each) => (each === value ? isChosen : chosen.includes(each)));
    if (values.length === 0) onChange(undefined);
    else onChange(type === 'single_select' ? { one_of: values } : { all_of: values });
  };
  if (options.length === 0) return null;
  return (
    <fieldset className="question-expected" data-field={`${path}.expected`}>
      <legend>{type === 'single_select' ? t('Expected: one of these') : t('Expected: all of these')}</legend>
      {options.map(({ value, label }) => (
        <Checkbox key={value} isSelected={chosen.includes(value)} onChange={(isChosen) => choose(value, isChosen)}>
          {label}
        </Checkbox>
      ))}
      <span className="field-hint">{hint}</span>
    </fieldset>
  );
}
