import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Icon } from '#ui/icon.tsx';
import { AddText } from './add-text.tsx';
import { type CriteriaDraft, importanceWeights, type LanguageDraft } from './criteria-draft.ts';
import { importances } from './skill-list.tsx';

const anyLevel = '';
const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
type LevelValue = (typeof levels)[number] | typeof anyLevel;
const levelOptions: readonly { value: LevelValue; label: string }[] = [
  { value: anyLevel, label: t('Any level') },
  ...levels.map((value) => ({ value, label: value })),
];
const languageNames = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });

type Props = { draft: CriteriaDraft; mayEdit: boolean; onChange: (languages: LanguageDraft[]) => void };

export function LanguageList({ draft: { languages }, mayEdit, onChange }: Props) {
  const replace = (index: number, fields: Partial<LanguageDraft>) =>
    onChange(languages.map((each, at) => (at === index ? { ...each, ...fields } : each)));
  return (
    <>
      {languages.length === 0 && <p className="muted">{t('The job names no languages.')}</p>}
      <ul className="criteria-list" aria-label={t('Languages')}>
        {languages.map((each, index) => (
          <li key={each.language} className="criteria-row">
            <span className="criteria-name">{nameOf(each.language)}</span>
            <Select
              label={t('Level of {language}', { language: nameOf(each.language) })}
              isLabelHidden
              value={each.level ?? anyLevel}
              options={levelOptions}
              onChange={(level) => replace(index, { level: level === anyLevel ? null : level })}
              isDisabled={!mayEdit}
            />
            {mayEdit && (
              <>
                <Segments
                  label={t('Importance of {name}', { name: nameOf(each.language) })}
                  value={each.importance}
                  options={importances}
                  onChange={(importance) => replace(index, { importance, weight: importanceWeights[importance] })}
                />
                <Button
                  kind="icon"
                  aria-label={t('Remove {name}', { name: nameOf(each.language) })}
                  onPress={() => onChange(languages.toSpliced(index, 1))}
                >
                  <Icon name="close" />
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <AddText
          name="languages"
          label={t('Add a language')}
          placeholder={t('German')}
          known={languages.map(({ language }) => language)}
          onAdd={(language) =>
            onChange([...languages, { language, level: null, importance: 'required', weight: importanceWeights.required }])
          }
        />
      )}
    </>
  );
}

/** Codes of two letters have a name; others are shown as they were written. */
function nameOf(language: string): string {
  return /^[a-z]{2}$/.test(language) ? (languageNames.of(language) ?? language) : language;
}
