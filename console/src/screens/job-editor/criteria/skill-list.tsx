import type { ScreeningCriteria } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { Icon } from '#ui/icon.tsx';
import { AddText } from './add-text.tsx';
import {
  type CriteriaDraft,
  type Importance,
  importanceWeights,
  type SkillDraft,
  shareOf,
  skillFrom,
  skillLabel,
} from './criteria-draft.ts';

export const importances: readonly { value: Importance; label: string }[] = [
  { value: 'required', label: t('Required##skill') },
  { value: 'preferred', label: t('Preferred') },
];

type Props = {
  criteria: ScreeningCriteria;
  draft: CriteriaDraft;
  mayEdit: boolean;
  onChange: (changes: Partial<CriteriaDraft>) => void;
};

/** Each with its share in the score for skills, and where the job says so. */
export function SkillList({ criteria, draft, mayEdit, onChange }: Props) {
  const { skills } = draft;
  const set = (next: SkillDraft[]) => onChange({ skills: next });
  const setImportance = (index: number, importance: Importance) =>
    set(skills.map((skill, at) => (at === index ? { ...skill, importance, weight: importanceWeights[importance] } : skill)));
  const quoteOf = (label: string) => criteria.skills.find((skill) => skillLabel(skill) === label)?.quote;
  return (
    <>
      {skills.length === 0 && <p className="muted">{t('The job names no skills.')}</p>}
      <ul className="criteria-list" aria-label={t('Skills')}>
        {skills.map((skill, index) => (
          <li key={skillLabel(skill)} className="criteria-row">
            <span className="criteria-name">
              <span>{skillLabel(skill)}</span>
              {quoteOf(skillLabel(skill)) && (
                <span className="criteria-quote truncate">{t('“{quote}”', { quote: quoteOf(skillLabel(skill)) ?? '' })}</span>
              )}
            </span>
            <span className="number criteria-share" title={t('Share in the score for skills')}>
              {t('{percent} %', { percent: shareOf(skill.weight, draft) })}
            </span>
            {mayEdit ? (
              <Segments
                label={t('Importance of {name}', { name: skillLabel(skill) })}
                value={skill.importance}
                options={importances}
                onChange={(importance) => setImportance(index, importance)}
              />
            ) : (
              <span className="criteria-share">{skill.importance === 'required' ? t('required') : t('preferred')}</span>
            )}
            {mayEdit && (
              <Button
                kind="icon"
                aria-label={t('Remove {name}', { name: skillLabel(skill) })}
                onPress={() => set(skills.toSpliced(index, 1))}
              >
                <Icon name="close" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <AddText
          label={t('Add a skill')}
          name="skills"
          known={skills.map(skillLabel)}
          onAdd={(written) => set([...skills, skillFrom(written)])}
        />
      )}
    </>
  );
}
