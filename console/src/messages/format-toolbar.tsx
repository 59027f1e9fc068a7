import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { keyNames } from '#keys/key-names.ts';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Format, formatText } from './format-text.ts';
import './messages.css';

type Change = (text: string) => void;

const formats: readonly { format: Format; sign: ReactNode; label: string; keys?: string }[] = [
  { format: 'bold', sign: 'B', label: t('Bold'), keys: 'mod+b' },
  { format: 'italic', sign: 'I', label: t('Italic'), keys: 'mod+i' },
  { format: 'link', sign: <Icon name="link" size={14} />, label: t('Link'), keys: 'mod+k' },
  { format: 'list', sign: '•', label: t('List') },
];

/** Bold, italic, links and lists, for the selection of the field. */
export function FormatToolbar({ field, onChange }: { field: () => HTMLTextAreaElement | null; onChange: Change }) {
  const run = (format: Format) => {
    const area = field();
    if (area) apply(area, format, onChange);
  };
  return (
    <div className="message-format" role="toolbar" aria-label={t('Formatting')}>
      {formats.map(({ format, sign, label, keys }) => (
        <Button key={format} kind="quiet" className="message-format-button" onPress={() => run(format)} aria-label={label}>
          <span className={`message-format-${format}`} aria-hidden="true" title={keys && `${label} (${keyNames(keys).join('+')})`}>
            {sign}
          </span>
        </Button>
      ))}
    </div>
  );
}

/** A key in a field of react-aria, which keeps it from everybody else unless it is told to go on. */
type FieldKey = KeyboardEvent & { continuePropagation: () => void };

/** Ctrl or Cmd with B, I and K. Other keys go on, to send the form for example. */
export function formatByKey(event: FieldKey, onChange: Change): void {
  const found = formats.find(({ keys }) => keys?.endsWith(`+${event.key.toLowerCase()}`));
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!found || !isShortcut || !(event.target instanceof HTMLTextAreaElement)) {
    event.continuePropagation();
    return;
  }
  event.preventDefault();
  apply(event.target, found.format, onChange);
}

function apply(area: HTMLTextAreaElement, format: Format, onChange: Change): void {
  const { value, start, end } = formatText(area, format);
  // At once: what is typed before the next frame would stand elsewhere.
  flushSync(() => onChange(value));
  area.focus();
  area.setSelectionRange(start, end);
}
