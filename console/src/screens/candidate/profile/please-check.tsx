import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

type Props = { confidence: number; onEdit: (() => void) | undefined };

/** Beside a value that the reader of CVs is not sure of. Pressing it opens the form in which it is corrected. */
export function PleaseCheck({ confidence, onEdit }: Props) {
  const percent = Math.round(confidence * 100);
  return (
    <Tooltip text={t('Read from the CV, {percent}% certain. Compare it with the CV.', { percent })}>
      <Button kind="quiet" className="candidate-check" {...(onEdit && { onPress: onEdit })}>
        {t('Please check')}
      </Button>
    </Tooltip>
  );
}
