import type { Candidate, CandidateCard } from '@muster/sdk/generated/types.ts';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { t } from '#language/t.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { CandidateConflictNotice } from './actions/conflict-notice.tsx';
import type { CandidateActions } from './actions/use-actions.ts';
import { CvPane } from './cv/cv-pane.tsx';
import { quotesOf } from './cv/marked-text.ts';
import { positionText } from './profile/profile-head.tsx';
import { ProfilePane } from './profile/profile-pane.tsx';
import { allReasons, type ScoreReason } from './scores/reasons.ts';

type Props = {
  candidate: Candidate | undefined;
  card: CandidateCard | undefined;
  actions: CandidateActions;
  failure: ReactNode;
  /** The list. */
  children: ReactNode;
};

/** Side by side; on phones one at a time. */
export function Panes({ candidate, card, actions, failure, children }: Props) {
  const [shown, setShown] = useState<PaneName>('profile');
  const [choice, setChoice] = useState<{ id: string; candidateId: string; count: number }>();
  const chosenId = choice && choice.candidateId === candidate?.id ? choice.id : undefined;
  const screening = candidate?.ai_screening;
  const reasons = useMemo(() => (screening ? allReasons(screening) : []), [screening]);
  const quotes = useMemo(() => quotesOf(reasons, chosenId), [reasons, chosenId]);
  const profile = useScrollStart<HTMLDivElement>(candidate?.id);
  const cv = useScrollStart<HTMLElement>(candidate?.id);
  const choose = ({ id }: ScoreReason) => {
    setChoice({ id, candidateId: candidate?.id ?? '', count: (choice?.count ?? 0) + 1 });
    setShown('cv');
  };
  return (
    <>
      <PaneTabs shown={shown} onShow={setShown} />
      <div className={classNames('candidate-panes', `candidate-panes-${shown}`)}>
        {children}
        <div className="candidate-profile" ref={profile}>
          <CandidateConflictNotice actions={actions} />
          {candidate ? (
            <ProfilePane candidate={candidate} actions={actions} chosenId={chosenId} onChoose={choose} />
          ) : (
            (failure ?? <Waiting card={card} />)
          )}
        </div>
        <section className="candidate-cv" aria-label={t('CV')} ref={cv}>
          {candidate && <CvPane candidate={candidate} quotes={quotes} choice={choice?.count ?? 0} />}
        </section>
      </div>
    </>
  );
}

/** Another candidate is read from the start. A pane that is not scrolled is left alone: asking it makes the browser lay out the page. */
function useScrollStart<Pane extends HTMLElement>(candidateId: string | undefined): RefObject<Pane | null> {
  const pane = useRef<Pane>(null);
  const isScrolled = useRef(false);
  useEffect(() => {
    const element = pane.current;
    const note = () => {
      isScrolled.current = true;
    };
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each candidate starts at the top
  useEffect(() => {
    if (pane.current && isScrolled.current) pane.current.scrollTop = 0;
    isScrolled.current = false;
  }, [candidateId]);
  return pane;
}

/** What the list knows already. */
function Waiting({ card }: { card: CandidateCard | undefined }) {
  return (
    <>
      {card && (
        <div className="candidate-head">
          <Avatar name={card.name ?? '?'} size={40} />
          <div className="candidate-head-text">
            <h2 className="candidate-name">{card.name ?? t('No name')}</h2>
            <p className="muted">{positionText(card)}</p>
          </div>
        </div>
      )}
      <SkeletonRows />
    </>
  );
}

type PaneName = 'list' | 'profile' | 'cv' | 'notes';

const panes: readonly { id: PaneName; label: string }[] = [
  { id: 'list', label: t('List') },
  { id: 'profile', label: t('Profile') },
  { id: 'cv', label: t('CV') },
  { id: 'notes', label: t('Notes') },
];

/** On phones only: which pane is shown. */
function PaneTabs({ shown, onShow }: { shown: PaneName; onShow: (pane: PaneName) => void }) {
  return (
    <ToggleButtonGroup
      className="candidate-tabs"
      aria-label={t('Parts of the candidate')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[shown]}
      onSelectionChange={(keys) => onShow(panes.find(({ id }) => keys.has(id))?.id ?? 'profile')}
    >
      {panes.map(({ id, label }) => (
        <ToggleButton key={id} id={id} className="candidate-tab">
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
