import type { KeyboardEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type QuestionDraft, questionTypeLabels } from '../form/question-draft.ts';

type Props = {
  questions: readonly QuestionDraft[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** Ordered by drag, by the handle and the keyboard, or by Alt and the arrow keys. */
export function QuestionList({ questions, openId, onOpen, onMove, onRemove }: Props) {
  const indexOf = (key: unknown) => questions.findIndex(({ id }) => id === key);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': questions[indexOf(key)]?.label ?? '' })),
    onReorder: ({ keys, target }) => {
      const [key] = keys;
      const from = indexOf(key);
      const at = indexOf(target.key) + (target.dropPosition === 'after' ? 1 : 0);
      onMove(from, from < at ? at - 1 : at);
    },
  });
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const row = event.target instanceof Element ? event.target.closest('[data-key]') : null;
    const from = indexOf(row?.getAttribute('data-key'));
    event.preventDefault();
    event.stopPropagation();
    if (from >= 0) onMove(from, from + (event.key === 'ArrowUp' ? -1 : 1));
  };
  if (questions.length === 0) return null;
  return (
    <div onKeyDownCapture={moveByKey}>
      <GridList
        className="questions"
        aria-label={t('Questions')}
        items={questions}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={openId === undefined ? [] : [openId]}
        onSelectionChange={(keys) => {
          const [key] = keys;
          if (keys !== 'all' && key !== undefined) onOpen(String(key));
        }}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(question) => (
          <GridListItem id={question.id} className="question" textValue={question.label || t('New question')}>
            <AriaButton
              slot="drag"
              className="question-handle"
              aria-label={question.label ? t('Move {question}', { question: question.label }) : t('Move the question')}
            >
              <Icon name="menu" />
            </AriaButton>
            <span className="truncate question-label">{question.label || t('New question')}</span>
            <span className="question-type">
              {questionTypeLabels[question.type]}
              {question.required && ` · ${t('Required##question')}`}
            </span>
            <Button
              kind="icon"
              aria-label={question.label ? t('Remove {question}', { question: question.label }) : t('Remove the question')}
              onPress={() => onRemove(indexOf(question.id))}
            >
              <Icon name="close" />
            </Button>
          </GridListItem>
        )}
      </GridList>
    </div>
  );
}
