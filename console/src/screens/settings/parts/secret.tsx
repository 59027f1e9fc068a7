import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/icon.tsx';

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
