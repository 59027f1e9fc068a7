import { useRef, useState } from 'react';
import { labelledOptions } from '#job/job-labels.ts';
import { t } from '#language/t.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import type { EditorState } from '../form/form-state.ts';
import {
  type Asked,
  type AskedFields,
  builtInLabels,
  moveQuestion,
  newQuestion,
  type QuestionDraft,
  questionTypeLabels,
} from '../form/question-draft.ts';
import { JobSection } from '../section.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';
import './questions.css';
import { questionsMax } from '#limits.ts';
import { Segments } from '#ui/forms/segments.tsx';

/** What applicants are asked. */
export default function QuestionsPart({ state }: { state: EditorState }) {
  const { form, change, failure } = state;
  const { questions } = form;
  const [chosenId, setChosenId] = useState<string>();
  const failedId = questions[failedQuestion(failure)]?.id;
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
    const text = removed.label ? t('{question} was removed', { question: removed.label }) : t('The question was removed');
    showToast({ text, undo: () => restore.current(removed, index) });
  };
  return (
    <>
      <JobSection title={t('Standard fields')} hint={t('Name and email address are always asked for.')}>
        <BuiltInFields asked={form.asked} onChange={(asked) => change({ asked })} />
      </JobSection>
      <JobSection
        title={t('Custom questions')}
        actions={
          <Menu
            label={t('Add a question')}
            placement="bottom end"
            trigger={<Button isDisabled={questions.length >= questionsMax}>{t('Add question')}</Button>}
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
          <p className="muted">{t('Ask what a CV doesn’t say. Every extra question costs applicants.')}</p>
        )}
        <QuestionList
          questions={questions}
          openId={opened?.id}
          onOpen={setChosenId}
          onMove={(from, to) => set(moveQuestion(questions, from, to))}
          onRemove={remove}
        />
        {opened && <QuestionForm key={opened.id} question={opened} path={`questions.custom[${openIndex}]`} onChange={replace} />}
      </JobSection>
    </>
  );
}

/** -1: none. */
function failedQuestion(failure: EditorState['failure']): number {
  return Number(/^questions\.custom\[(\d+)\]/.exec(failure?.field ?? '')?.[1] ?? -1);
}

const choices: readonly { value: Asked; label: string }[] = [
  { value: 'off', label: t('Off') },
  { value: 'optional', label: t('Optional') },
  { value: 'required', label: t('Required') },
];

type Props = { asked: AskedFields; onChange: (asked: AskedFields) => void };

function BuiltInFields({ asked, onChange }: Props) {
  return (
    <ul className="built-in-fields">
      {labelledOptions(builtInLabels).map(({ value: name, label }) => (
        <li key={name} className="built-in-field">
          <span>{label}</span>
          <Segments
            label={label}
            value={asked[name]}
            options={choices}
            onChange={(chosen) => onChange({ ...asked, [name]: chosen })}
          />
        </li>
      ))}
    </ul>
  );
}
