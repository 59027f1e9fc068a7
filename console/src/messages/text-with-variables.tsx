import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormatToolbar, formatByKey } from './format-toolbar.tsx';
import type { TextFailure } from './message-preview.tsx';
import './messages.css';
import { messageMax, subjectMax } from '#limits.ts';

type Texts = { subject: string; body: string };
type Props = {
  texts: Texts;
  onChange: (change: Partial<Texts>) => void;
  variables: readonly string[];
  error: TextFailure | undefined;
  rows?: number;
  /** The subject has the focus at first. */
  isFocused?: boolean;
};

/** Subject and body, with the variables that are put in by a click where the cursor is. */
export function TextWithVariables({ texts, onChange, variables, error, rows = 8, isFocused = false }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const latest = useRef<keyof Texts>('body');
  const insert = (name: string) => {
    const field = fields.current?.querySelector<HTMLInputElement>(latest.current === 'body' ? 'textarea' : 'input');
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    const variable = `{{${name}}}`;
    // At once: what is typed before the next frame would go to the button.
    flushSync(() => onChange({ [latest.current]: value.slice(0, start) + variable + value.slice(end) }));
    field.focus();
    field.setSelectionRange(start + variable.length, start + variable.length);
  };
  return (
    <div ref={fields} className="message-texts">
      <TextField
        label={t('Subject')}
        name="subject"
        value={texts.subject}
        onChange={(subject) => onChange({ subject })}
        onFocus={() => {
          latest.current = 'subject';
        }}
        maxLength={subjectMax}
        autoFocus={isFocused}
        error={error?.field === 'subject' ? error.text : undefined}
      />
      <FormatToolbar field={() => fields.current?.querySelector('textarea') ?? null} onChange={(body) => onChange({ body })} />
      <TextField
        label={t('Message')}
        name="body"
        value={texts.body}
        onChange={(body) => onChange({ body })}
        onFocus={() => {
          latest.current = 'body';
        }}
        rows={rows}
        onKeyDown={(event) => formatByKey(event, (body) => onChange({ body }))}
        maxLength={messageMax}
        error={error?.field === 'body' ? error.text : undefined}
      />
      <ul className="message-variables" aria-label={t('Insert a variable')}>
        {variables.map((name) => (
          <li key={name}>
            <Button kind="quiet" className="message-variable" onPress={() => insert(name)}>
              {`{{${name}}}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
