import type { Language } from '@muster/sdk/generated/types.ts';
import { languages } from '#language/languages.ts';
import { t } from '#language/t.ts';
import { useSearch } from '#router/location.ts';
import { Select } from '#ui/forms/select.tsx';

/** The language in the address; without it, that of the mail settings. */
export function useTemplateLanguage(): Language | undefined {
  const [search] = useSearch();
  return languages.find(({ value }) => value === search.get('language'))?.value;
}

export function TemplateLanguage({ current }: { current: Language | undefined }) {
  const [, changeSearch] = useSearch();
  if (!current) return null;
  return (
    <Select
      label={t('Language')}
      isLabelHidden
      value={current}
      options={languages}
      onChange={(language) => changeSearch({ language })}
    />
  );
}
