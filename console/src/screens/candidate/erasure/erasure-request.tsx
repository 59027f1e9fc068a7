import type { Candidate, ErasureRequest } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#language/t.ts';
import { erasureRequestsQuery } from '#queries/candidate-queries.ts';
import type { CandidateActions } from '#screens/candidate/actions/use-actions.ts';
import { MarkedWords } from '#screens/candidate/marked-words.tsx';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

type Props = { candidate: Candidate; actions: CandidateActions };

/** The request of a candidate for erasure, while nobody has answered it. */
export function OpenErasureRequest({ candidate, actions }: Props) {
  const { data } = useQuery(erasureRequestsQuery(candidate.id));
  const mayErase = useRight('erase_candidates');
  const [declined, setDeclined] = useState<ErasureRequest>();
  const request = data?.erasure_requests[0];
  if (!request) return null;
  return (
    <section className="candidate-duplicates" aria-label={t('Erasure request')}>
      <div className="candidate-duplicate">
        <p>
          <MarkedWords
            text={t('<b>Asks for erasure</b> of all their data, {time}.')}
            values={{ time: <RelativeTime at={request.requested_at} /> }}
          />
          {!mayErase && ` ${t('An owner or admin decides.')}`}
        </p>
        {mayErase && (
          <>
            <Button onPress={() => actions.open('erase')}>{t('Erase…')}</Button>
            <Button kind="quiet" onPress={() => setDeclined(request)}>
              {t('Decline…')}
            </Button>
          </>
        )}
      </div>
      {declined && <DeclineDialog request={declined} onClose={() => setDeclined(undefined)} />}
    </section>
  );
}
