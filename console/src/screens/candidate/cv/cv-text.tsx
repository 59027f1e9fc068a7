import { memo, useEffect, useMemo, useRef } from 'react';
import { t } from '#language/t.ts';
import type { Range } from '#screens/candidate/scores/reasons.ts';
import { classNames } from '#ui/class-names.ts';
import { type Block, layOutCv } from './cv-layout.ts';
import { type Quotes, splitAtQuotes } from './marked-text.ts';

type Props = {
  text: string;
  language: string;
  /** Where positions and degrees stand, which are set in bold. */
  titles: readonly Range[];
  quotes: Quotes;
  /** Another number scrolls to the chosen quote again. */
  choice: number;
};

/** The text of the CV with all quotes marked; the chosen one is scrolled to. */
export const CvText = memo(function CvText({ text, language, titles, quotes, choice }: Props) {
  const paper = useRef<HTMLElement>(null);
  const blocks = useMemo(() => layOutCv(text, titles), [text, titles]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice scrolls, also to the same quote
  useEffect(() => {
    paper.current?.querySelector('.cv-mark-chosen')?.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
  }, [choice, quotes.chosen]);
  return (
    <article className="cv-paper cv-sheet" lang={language} ref={paper} aria-label={t('Text of the CV')}>
      {blocks.map((block) => (
        <BlockView key={block.start} block={block} text={text} quotes={quotes} />
      ))}
    </article>
  );
});

const tags = { name: 'p', heading: 'h3', title: 'p', item: 'p', text: 'p' } as const;

function BlockView({ block, text, quotes }: { block: Block; text: string; quotes: Quotes }) {
  const Tag = tags[block.kind];
  return (
    <Tag className={`cv-block cv-${block.kind}`}>
      {splitAtQuotes(block, quotes).map(({ start, end, isMarked, isChosen }) => {
        const words = text.slice(start, end);
        if (!isMarked && !isChosen) return words;
        return (
          <mark key={start} className={classNames('cv-mark', isChosen && 'cv-mark-chosen')}>
            {words}
          </mark>
        );
      })}
    </Tag>
  );
}

export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
