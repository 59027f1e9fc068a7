import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { copyText } from '#ui/texts/copy-text.ts';

/** A text to copy: a secret, a link, a command. */
export function Secret({ label, text }: { label: string; text: string }) {
  return (
    <div className="secret">
      <div className="secret-head">
        {label}
        <Button kind="quiet" aria-label={`Copy: ${label}`} onPress={() => void copyText(text, `${label}: copied`)}>
          <Icon name="copy" size={14} /> Copy
        </Button>
      </div>
      <code className="secret-text">{text}</code>
    </div>
  );
}
