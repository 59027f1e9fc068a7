import { useRef, useState } from 'react';
import { labelledOptions } from '#job/job-labels.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import type { FormState } from '../form/form-state.ts';
import { moveQuestion, newQuestion, type QuestionDraft, questionTypeLabels } from '../form/question-draft.ts';
import { JobSection } from '../section.tsx';
import { BuiltInFields } from './built-in-fields.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';
import './questions.css';
import { questionsMax } from '#limits.ts';

/** What applicants are asked. */
export default function QuestionsPart({ state }: { state: FormState }) {
  const { form, change, failure } = state;
  const { questions } = form;
  const [chosenId, setChosenId] = useState<string>();
  const failedId = failure?.question === undefined ? undefined : questions[failure.question]?.id;
  const openIndex = questions.findIndex(({ id }) => id === (failedId ?? chosenId));
  const opened = questions[openIndex];
  const set = (next: QuestionDraft[]) => change({ questions: next });
  const replace = (question: QuestionDraft) => set(questions.map((each) => (each.id === question.id ? question : each)));
  const add = (type: QuestionDraft['type']) => {
    const added = newQuestion(type);
    set([...questions, added]);
    setChosenId(added.id);
  };
  // The toast may be used after further changes.
  const restore = useRef((_question: QuestionDraft, _index: number) => {});
  restore.current = (question, index) => set(questions.toSpliced(index, 0, question));
  const remove = (index: number) => {
    const removed = questions[index];
    if (!removed) return;
    set(questions.toSpliced(index, 1));
    showToast({ text: `${removed.label || 'The question'} was removed`, undo: () => restore.current(removed, index) });
  };
  return (
    <>
      <JobSection title="Standard fields" hint="Name and email address are always asked for.">
        <BuiltInFields asked={form.asked} onChange={(asked) => change({ asked })} />
      </JobSection>
      <JobSection
        title="Custom questions"
        actions={
          <Menu
            label="Add a question"
            placement="bottom end"
            trigger={<Button isDisabled={questions.length >= questionsMax}>Add question</Button>}
          >
            {labelledOptions(questionTypeLabels).map(({ value, label }) => (
              <MenuItem key={value} id={value} onAction={() => add(value)}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        }
      >
        {questions.length === 0 && (
          <p className="job-editor-hint">Ask what a CV doesn’t say. Every extra question costs applicants.</p>
        )}
        <QuestionList
          questions={questions}
          openId={opened?.id}
          onOpen={setChosenId}
          onMove={(from, to) => set(moveQuestion(questions, from, to))}
          onRemove={remove}
        />
        {opened && (
          <QuestionForm key={opened.id} question={opened} errorOf={(field) => state.errorOf(field, openIndex)} onChange={replace} />
        )}
      </JobSection>
    </>
  );
}
