import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { copyText } from '#ui/texts/copy-text.ts';

/** A text to copy: a secret, a link, a command. */
export function Secret({ label, text }: { label: string; text: string }) {
  return (
    <div className="secret">
      <div className="secret-head">
        {label}
        <Button
          kind="quiet"
          aria-label={t('Copy: {label}', { label })}
          onPress={() => void copyText(text, t('{label}: copied', { label }))}
        >
          <Icon name="copy" size={14} /> {t('Copy')}
        </Button>
      </div>
      <code className="secret-text">{text}</code>
    </div>
  );
}
