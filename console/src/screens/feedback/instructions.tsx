import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '#language/t.ts';
import { Markdown } from '#scorecards/markdown.tsx';
import { Button } from '#ui/button.tsx';

/** Three lines; longer ones unfold. */
export function Instructions({ text }: { text: string }) {
  const body = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be longer
  useLayoutEffect(() => {
    const element = body.current;
    if (element) setLong(element.scrollHeight > element.clientHeight + 1);
  }, [text]);
  return (
    <section className="kit-instructions" aria-label={t('Instructions')}>
      <div ref={body} className={isOpen ? undefined : 'kit-instructions-folded'}>
        <Markdown text={text} />
      </div>
      {isLong && (
        <Button kind="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? t('Show less') : t('Show all')}
        </Button>
      )}
    </section>
  );
}
