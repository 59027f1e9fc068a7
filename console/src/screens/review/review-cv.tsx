import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useEffect, useMemo, useRef } from 'react';
import { CvPane } from '#screens/candidate/cv/cv-pane.tsx';
import { quotesOf } from '#screens/candidate/cv/marked-text.ts';
import { allReasons } from '#screens/candidate/scores/reasons.ts';
import { useChosenReason } from './chosen-reason.ts';

/** The CV with its quotes, each from the start. */
export function ReviewCv({ candidate }: { candidate: Candidate | undefined }) {
  const pane = useRef<HTMLDivElement>(null);
  const chosen = useChosenReason(candidate?.id);
  const screening = candidate?.ai_screening;
  const quotes = useMemo(() => quotesOf(screening ? allReasons(screening) : [], chosen?.id), [screening, chosen?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each CV starts at the top
  useEffect(() => {
    if (pane.current && pane.current.scrollTop > 0) pane.current.scrollTop = 0;
  }, [candidate?.id]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
    <div className="review-cv-body candidate-cv" ref={pane} tabIndex={0}>
      {candidate && <CvPane candidate={candidate} quotes={quotes} choice={chosen?.count ?? 0} />}
    </div>
  );
}
