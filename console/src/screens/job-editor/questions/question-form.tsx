import { useState } from 'react';
import { labelledOptions } from '#job/job-labels.ts';
import { questionDescriptionMax, questionLabelMax } from '#limits.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { hasOptions, optionsFromLines, type QuestionDraft, questionTypeLabels } from '../form/question-draft.ts';

type Props = {
  question: QuestionDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (question: QuestionDraft) => void;
};

export function QuestionForm({ question, errorOf, onChange }: Props) {
  // As it is typed, with the empty line that one is about to fill.
  const [lines, setLines] = useState(() => question.options.map(({ label }) => label).join('\n'));
  const change = (fields: Partial<QuestionDraft>) => onChange({ ...question, ...fields });
  return (
    <div className="question-form">
      <TextField
        label="Question"
        value={question.label}
        onChange={(label) => change({ label })}
        error={errorOf('label')}
        maxLength={questionLabelMax}
        autoFocus={question.label === ''}
      />
      <div className="job-editor-pair">
        <Select
          label="Answer type"
          value={question.type}
          options={labelledOptions(questionTypeLabels)}
          onChange={(type) => change({ type })}
        />
        <Checkbox isSelected={question.required} onChange={(required) => change({ required })}>
          Required
        </Checkbox>
      </div>
      {hasOptions(question.type) && (
        <TextField
          label="One option per line"
          rows={4}
          value={lines}
          onChange={(text) => {
            setLines(text);
            change({ options: optionsFromLines(text, question.options) });
          }}
          error={errorOf('options')}
        />
      )}
      <TextField
        label="Hint"
        value={question.description}
        onChange={(description) => change({ description })}
        error={errorOf('description')}
        maxLength={questionDescriptionMax}
        hint="Shown below the question"
      />
    </div>
  );
}
