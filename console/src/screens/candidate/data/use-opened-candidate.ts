import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterPaint } from '#after-paint.ts';
import { muster } from '#api/muster.ts';
import { editOpened } from '#candidates-list/card-pages.ts';
import { homeKey } from '#queries/report-queries.ts';

/** Opening a candidate clears its mark as new. */
export function useOpenedCandidate(id: string, isRead: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isRead) return;
    return afterPaint(() => {
      editOpened(id).apply(client);
      // Nobody waits for it; the next opening tries again. The start screen may have been read before it was known.
      muster
        .markViewed({ candidate_ids: [id] })
        .then(() => client.invalidateQueries({ queryKey: homeKey }))
        .catch(() => {});
    });
  }, [client, id, isRead]);
}
