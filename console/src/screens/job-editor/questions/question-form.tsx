import { useState } from 'react';
import { labelledOptions } from '#job/job-labels.ts';
import { t } from '#language/t.ts';
import { questionDescriptionMax, questionLabelMax } from '#limits.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { expectedWithin, hasOptions, optionsFromLines, type QuestionDraft, questionTypeLabels } from '../form/question-draft.ts';
import { ExpectedFields } from './expected-fields.tsx';

type Props = {
  question: QuestionDraft;
  /** Of the question in the request. */
  path: string;
  onChange: (question: QuestionDraft) => void;
};

export function QuestionForm({ question, path, onChange }: Props) {
  // As it is typed, with the empty line that one is about to fill.
  const [lines, setLines] = useState(() => question.options.map(({ label }) => label).join('\n'));
  const change = (fields: Partial<QuestionDraft>) => onChange({ ...question, ...fields });
  return (
    <div className="question-form">
      <TextField
        label={t('Question')}
        name={`${path}.label`}
        value={question.label}
        onChange={(label) => change({ label })}
        maxLength={questionLabelMax}
        autoFocus={question.label === ''}
      />
      <div className="form-pair">
        <Select
          label={t('Answer type')}
          name={`${path}.type`}
          value={question.type}
          options={labelledOptions(questionTypeLabels)}
          onChange={(type) => change({ type, expected: expectedWithin(question.expected, type, question.options) })}
        />
        <Checkbox isSelected={question.required} onChange={(required) => change({ required })}>
          {t('Required##question')}
        </Checkbox>
      </div>
      {hasOptions(question.type) && (
        <TextField
          label={t('One option per line')}
          name={`${path}.options`}
          rows={4}
          value={lines}
          onChange={(text) => {
            setLines(text);
            const options = optionsFromLines(text, question.options);
            change({ options, expected: expectedWithin(question.expected, question.type, options) });
          }}
        />
      )}
      <ExpectedFields question={question} path={path} onChange={(expected) => change({ expected })} />
      <TextField
        label={t('Hint')}
        name={`${path}.description`}
        value={question.description}
        onChange={(description) => change({ description })}
        maxLength={questionDescriptionMax}
        hint={t('Shown below the question')}
      />
    </div>
  );
}
