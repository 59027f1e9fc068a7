import type { Candidate, DuplicatePair } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { candidateAddress } from '#candidates-list/candidate-address.ts';
import { reasonText } from '#duplicates/reason-texts.ts';
import { useDismiss } from '#duplicates/use-merges.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { useCommands } from '#palette/commands.ts';
import { duplicatesOfQuery } from '#queries/duplicate-queries.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { Button } from '#ui/button.tsx';

const MergeDialog = lazy(async () => ({ default: (await import('#duplicates/merge-dialog.tsx')).MergeDialog }));

const shownMax = 3;

/** Who may be the same person, and why. */
export function PossibleDuplicates({ candidate }: { candidate: Candidate }) {
  const { data } = useQuery(duplicatesOfQuery(candidate.id));
  const [compared, setCompared] = useState<DuplicatePair>();
  const pairs = data?.duplicates ?? [];
  const [first] = pairs;
  const compare = { keys: 'd', label: t('Compare with a possible duplicate'), run: () => setCompared(first) };
  useKeys(first ? [{ ...compare, group: t('Candidate') }] : []);
  useCommands(first ? [{ ...compare, id: 'compare-duplicate', group: 'Commands' }] : []);
  const opened = ({ candidate: one, duplicate }: DuplicatePair) => [one.id, duplicate.id] as const;
  return (
    <>
      {first && (
        <section className="candidate-duplicates" aria-label={t('Possible duplicates')}>
          {pairs.slice(0, shownMax).map((pair, index) => (
            <Suggestion key={pair.duplicate.id} pair={pair} isFirst={index === 0} onCompare={() => setCompared(pair)} />
          ))}
        </section>
      )}
      {compared && (
        <Suspense>
          <MergeDialog
            ids={opened(compared)}
            reasons={compared.reasons}
            onClose={() => setCompared(undefined)}
            onMerged={(id) => id !== candidate.id && compared.kind === 'candidate' && navigate(candidateAddress(id))}
          />
        </Suspense>
      )}
    </>
  );
}

function Suggestion({ pair, isFirst, onCompare }: { pair: DuplicatePair; isFirst: boolean; onCompare: () => void }) {
  const { candidate, duplicate, reasons, kind } = pair;
  const dismiss = useDismiss();
  return (
    <div className="candidate-duplicate">
      <p>
        <b>{kind === 'person' ? t('Possibly the same person:') : t('Possible duplicate:')}</b>{' '}
        <Link href={candidateAddress(duplicate.id)}>{duplicate.name ?? t('Without a name')}</Link>
        {duplicate.job_title && `, ${duplicate.job_title}`} · {reasonText(reasons)}
      </p>
      <Button onPress={onCompare} {...(isFirst && { shortcut: 'D' })}>
        {t('Compare')}
      </Button>
      <Button kind="quiet" onPress={() => void dismiss({ candidate_id: candidate.id, duplicate_id: duplicate.id })}>
        {t('Not a duplicate')}
      </Button>
    </div>
  );
}
