import { useState } from 'react';
import { t } from '#language/t.ts';
import { useMembers } from '#people/use-members.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { mentionedIds } from './mentions.ts';
import { NoteField } from './note-field.tsx';
import type { NoteText } from './use-note-changes.ts';

type Props = {
  id?: string;
  label: string;
  sendLabel: string;
  first?: { text: string; isPrivate: boolean };
  onSend: (note: NoteText) => void;
  onCancel?: () => void;
};

const empty = { text: '', isPrivate: false };

export function NoteForm({ id, label, sendLabel, first = empty, onSend, onCancel }: Props) {
  const [text, setText] = useState(first.text);
  const [isPrivate, setPrivate] = useState(first.isPrivate);
  const members = useMembers() ?? [];
  const isFilled = text.trim() !== '';
  const send = () => {
    if (!isFilled) return;
    onSend({ text: text.trim(), isPrivate, mentions: mentionedIds(text, members) });
    setText('');
  };
  const isShown = isFilled || onCancel !== undefined;
  return (
    <>
      <NoteField
        {...(id && { id })}
        label={label}
        value={text}
        autoFocus={onCancel !== undefined}
        onChange={setText}
        onSend={send}
        {...(onCancel && { onCancel })}
      />
      {isShown && (
        <div className="candidate-buttons note-buttons">
          <Checkbox isSelected={isPrivate} onChange={setPrivate}>
            {t('Only for me')}
          </Checkbox>
          {onCancel && <Button onPress={onCancel}>{t('Cancel')}</Button>}
          <Button kind="primary" shortcut="Ctrl ⏎" isDisabled={!isFilled} onPress={send}>
            {sendLabel}
          </Button>
        </div>
      )}
    </>
  );
}
