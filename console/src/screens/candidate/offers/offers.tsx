import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '#language/t.ts';
import { useCommands } from '#palette/commands.ts';
import { type OpenedOffer, offersQuery } from '#queries/offer-queries.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { OfferCard } from './offer-card.tsx';

const OfferDialog = lazy(() => import('./offer-dialog.tsx'));

const open = ['draft', 'pending_approval', 'approved', 'sent'];

/** The offers of a candidate: one that is open, and those before. */
export function Offers({ candidate }: { candidate: Candidate }) {
  const { data } = useQuery(offersQuery(candidate.id));
  const mayMake = useRight('make_offers') && candidate.job_id !== null;
  const [edited, setEdited] = useState<OpenedOffer | 'new'>();
  const offers = data?.offers ?? [];
  const hasOpen = offers.some(({ status }) => open.includes(status));
  const isOffered = data !== undefined && mayMake && !hasOpen;
  const make = () => setEdited('new');
  useCommands(isOffered ? [{ id: 'offer', label: t('Make an offer'), group: 'Commands', run: make }] : []);
  if (!data || (offers.length === 0 && !mayMake)) return null;
  return (
    <CandidateSection
      title={t('Offer')}
      actions={
        isOffered && (
          <Button kind="quiet" onPress={make}>
            {t('Make an offer')}
          </Button>
        )
      }
    >
      {offers.map(({ id }) => (
        <OfferCard key={id} offerId={id} onEdit={setEdited} />
      ))}
      {edited && (
        <Suspense>
          <OfferDialog candidate={candidate} offer={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </CandidateSection>
  );
}
