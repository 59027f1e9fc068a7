import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#language/t.ts';
import { noteMax } from '#limits.ts';
import { type Member, useMembers } from '#people/use-members.ts';
import { classNames } from '#ui/class-names.ts';
import { insertMention, offeredMembers, type Typing, typingAt } from './mentions.ts';

type Props = {
  id?: string;
  label: string;
  value: string;
  autoFocus?: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  onCancel?: () => void;
};

/** Beside a name. */
const roles: Record<Member['role'], string> = {
  owner: t('owner'),
  admin: t('admin'),
  recruiter: t('recruiter'),
  hiring_manager: t('hiring manager'),
  interviewer: t('interviewer'),
};

/** Several lines; an @ offers the members, Ctrl and Enter send. */
export function NoteField({ id, label, value, autoFocus = false, onChange, onSend, onCancel }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const members = useMembers() ?? [];
  const [typing, setTyping] = useState<Typing>();
  const [active, setActive] = useState(0);
  const offered = typing ? offeredMembers(members, typing.query) : [];
  const isOpen = offered.length > 0;
  const update = () => {
    const { value: text = '', selectionStart = 0 } = field.current ?? {};
    setTyping(typingAt(text, selectionStart));
    setActive(0);
  };
  const choose = (member: Member | undefined) => {
    if (!typing || !member) return;
    const { text, caret } = insertMention(value, typing, member.name);
    // At once: what is typed before the next frame would be put behind the cursor.
    flushSync(() => {
      setTyping(undefined);
      onChange(text);
    });
    field.current?.setSelectionRange(caret, caret);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
    else if (event.key === 'Escape') isOpen ? setTyping(undefined) : onCancel?.();
    else if (isOpen && event.key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (isOpen && event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length);
    else if (isOpen && (event.key === 'Enter' || event.key === 'Tab')) choose(offered[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="note-field">
      <textarea
        ref={field}
        {...(id && { id })}
        className="input"
        rows={2}
        aria-label={label}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={listId}
        {...(isOpen && { 'aria-activedescendant': `${listId}-${active}` })}
        placeholder={t('Write a note, @ to mention…')}
        maxLength={noteMax}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit it
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          update();
        }}
        onKeyDown={handleKey}
        onClick={update}
        onBlur={() => setTyping(undefined)}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('Members')}
        className={classNames('note-members', !isOpen && 'note-members-closed')}
      >
        {offered.map((member, index) => (
          <div
            key={member.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="note-member"
            // The field keeps the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(member);
            }}
          >
            {member.name}
            <span className="muted">{roles[member.role]}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
