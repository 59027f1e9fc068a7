import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#language/t.ts';
import { cvTextQuery } from '#queries/candidate-queries.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Quotes } from './marked-text.ts';
import { sameOrigin } from './same-origin.ts';
import { ScanText } from './scan-text.tsx';

type Size = { width: number; height: number };

/** A CV that is a photo, with what was read in it. */
export function Photo({ candidate, quotes }: { candidate: Candidate; quotes: Quotes }) {
  const [size, setSize] = useState<Size | 'failed'>();
  const { data } = useQuery({ ...cvTextQuery(candidate.id), enabled: candidate.cv_status === 'ok' });
  const scan = data?.scans[0];
  if (size === 'failed') return <EmptyState title={t('The pages could not be shown.')} text={t('The file can be downloaded.')} />;
  return (
    <article className="cv-pages" aria-label={t('Pages of the CV')}>
      <div className="cv-paper cv-page">
        <img
          className="cv-photo"
          src={sameOrigin(candidate.resume_url ?? '')}
          alt={t('Page {number} of {total}', { number: 1, total: 1 })}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          onError={() => setSize('failed')}
        />
        {size && data && scan && <ScanText scan={scan} text={data.text} quotes={quotes} {...size} />}
      </div>
    </article>
  );
}
