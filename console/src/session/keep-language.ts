import { useEffect } from 'react';
import { chooseLanguage } from '#language/choose-language.ts';
import { useSession } from './session.tsx';

/** The page in the language that the user has chosen, perhaps in another browser; not in that of who was here before. */
export function useKeptLanguage(): void {
  const chosen = useSession().profile.language;
  useEffect(() => chooseLanguage(chosen), [chosen]);
}
