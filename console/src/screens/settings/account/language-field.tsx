import { consoleApi } from '#api/console-api.ts';
import { failureText } from '#api/failure-text.ts';
import { chooseLanguage } from '#language/choose-language.ts';
import { isLanguage, languages } from '#language/languages.ts';
import { t } from '#language/t.ts';
import { useSession } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Select } from '#ui/forms/select.tsx';

const ofBrowser = 'browser';
const options = [{ value: ofBrowser, label: t('Same as browser') }, ...languages];

/** The language of the console for the user, wherever they sign in. The page begins again in it. */
export function LanguageField() {
  const { language } = useSession().profile;
  const choose = async (value: string) => {
    const chosen = isLanguage(value) ? value : null;
    try {
      await consoleApi.updateProfile({ language: chosen });
      chooseLanguage(chosen);
    } catch (error) {
      showToast({ text: failureText(error), tone: 'failed' });
    }
  };
  return <Select label={t('Language')} value={language ?? ofBrowser} options={options} onChange={(value) => void choose(value)} />;
}
