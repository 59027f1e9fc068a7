import type { KitAttribute } from '@muster/sdk/generated/types.ts';
import { type KeyboardEvent, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { t } from '#language/t.ts';
import { attributeNoteMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { AttributeValue } from './feedback-values.ts';
import { RequiredMark } from './required-mark.tsx';

type Props = {
  attribute: KitAttribute;
  labels: readonly string[];
  value: AttributeValue;
  onChange: (value: AttributeValue) => void;
};

/** Four equal choices with number and word. The keys 1 to 4 choose, the same key again clears. */
export function AttributeRow({ attribute, labels, value, onChange }: Props) {
  const { id, name, description, required } = attribute;
  const [isNoting, setNoting] = useState(value.note !== '');
  const isMissing = required && value.rating === null;
  const rate = (rating: number) => onChange({ ...value, rating: value.rating === rating ? null : rating });
  const rateByKey = (event: KeyboardEvent) => {
    const rating = Number(event.key);
    const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
    if (
      isTyping ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !Number.isInteger(rating) ||
      rating < 1 ||
      rating > labels.length
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    rate(rating);
  };
  return (
    <div
      className={classNames('kit-row', isMissing && 'kit-row-missing')}
      id={rowId(id)}
      data-field={`attributes.${id}`}
      onKeyDownCapture={rateByKey}
    >
      <div className="kit-row-words">
        <span>
          <strong>{name}</strong> {required && <RequiredMark isMissing={isMissing} />}
        </span>
        {description && <span className="muted">{description}</span>}
      </div>
      <ToggleButtonGroup
        className="kit-choices"
        aria-label={name}
        selectionMode="single"
        selectedKeys={value.rating === null ? [] : [String(value.rating)]}
        onSelectionChange={(keys) => onChange({ ...value, rating: ratingOf(keys) })}
      >
        {labels.map((label, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always four
          <ToggleButton key={index + 1} id={String(index + 1)} className="kit-choice">
            <span className="number muted">{index + 1}</span> {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {!isNoting && (
        <Button
          kind="quiet"
          className="kit-note-button"
          aria-label={t('Add a note: {name}', { name })}
          onPress={() => setNoting(true)}
        >
          <Icon name="plus" size={12} /> {t('Note')}
        </Button>
      )}
      {isNoting && (
        <TextField
          className="kit-note"
          label={t('Note on {name}', { name })}
          value={value.note}
          onChange={(note) => onChange({ ...value, note })}
          onBlur={() => setNoting(value.note !== '')}
          rows={2}
          maxLength={attributeNoteMax}
          autoFocus={value.note === ''}
        />
      )}
    </div>
  );
}

function ratingOf(keys: Set<unknown>): number | null {
  const [key] = keys;
  return key === undefined ? null : Number(key);
}

function rowId(attributeId: string): string {
  return `kit-attribute-${attributeId}`;
}

/** To what is left: the focus goes to its first choice. */
export function focusAttribute(attributeId: string): void {
  focusIn(document.getElementById(rowId(attributeId)));
}

export function focusIn(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'center' });
  part?.querySelector<HTMLElement>('button')?.focus();
}
