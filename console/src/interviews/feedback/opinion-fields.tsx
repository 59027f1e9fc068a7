import type { Recommendation } from '@muster/sdk/generated/types.ts';
import { type KeyboardEvent, useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { optionsOf, recommendationLabels } from '#interviews/interview-labels.ts';
import { t } from '#language/t.ts';
import { ratingNameMax, ratingsMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { useFieldError } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { RatingDraft } from './feedback-draft.ts';
import { ratingLabel } from './rating-label.ts';

const scale = [1, 2, 3, 4, 5];
const options = optionsOf(recommendationLabels);

type RecommendationProps = { value: Recommendation | undefined; onChange: (value: Recommendation) => void };

/** Arrow keys choose. */
export function Recommendations({ value, onChange }: RecommendationProps) {
  const error = useFieldError('recommendation', undefined);
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <RadioGroup
      className="opinion"
      data-field="recommendation"
      value={value ?? null}
      onChange={choose}
      isInvalid={error !== undefined}
    >
      <Label className="field-label">{t('Recommendation')}</Label>
      <div className="opinion-options">
        {options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            className="opinion-option"
            autoFocus={value ? option.value === value : index === 0}
          >
            {option.label}
          </Radio>
        ))}
      </div>
      <FieldError className="field-error">{error}</FieldError>
    </RadioGroup>
  );
}

/** Those without a number are not sent. */
export function Ratings({ ratings, onChange }: { ratings: readonly RatingDraft[]; onChange: (ratings: RatingDraft[]) => void }) {
  const set = (index: number, rating: number | null) =>
    onChange(ratings.map((each, at) => (at === index ? { ...each, rating } : each)));
  return (
    <fieldset className="ratings">
      <legend className="field-label">{t('Ratings, 1 (weak) to 5 (strong)')}</legend>
      {ratings.map(({ name, rating }, index) => (
        <RadioGroup
          key={name}
          className="rating"
          orientation="horizontal"
          aria-label={ratingLabel(name)}
          value={rating === null ? null : String(rating)}
          onChange={(value) => set(index, Number(value))}
        >
          <span className="rating-name truncate">{ratingLabel(name)}</span>
          {scale.map((number) => (
            <Radio key={number} value={String(number)} className="rating-option" aria-label={`${ratingLabel(name)}: ${number}`}>
              {number}
            </Radio>
          ))}
          <Button
            kind="quiet"
            className="rating-clear"
            aria-label={t('No rating for {name}', { name: ratingLabel(name) })}
            isDisabled={rating === null}
            onPress={() => set(index, null)}
          >
            –
          </Button>
        </RadioGroup>
      ))}
      {ratings.length < ratingsMax && (
        <AddRating ratings={ratings} onAdd={(name) => onChange([...ratings, { name, rating: null }])} />
      )}
    </fieldset>
  );
}

function AddRating({ ratings, onAdd }: { ratings: readonly RatingDraft[]; onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  const isNew = name.trim() !== '' && !ratings.some((rating) => rating.name === name.trim());
  const add = () => {
    if (!isNew) return;
    onAdd(name.trim());
    setName('');
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="form-row">
      <TextField
        label={t('Add a rating')}
        name="ratings"
        placeholder={t('System design, stakeholder management, …')}
        value={name}
        onChange={setName}
        onKeyDown={addByKey}
        maxLength={ratingNameMax}
      />
      <Button isDisabled={!isNew} onPress={add}>
        {t('Add')}
      </Button>
    </div>
  );
}
