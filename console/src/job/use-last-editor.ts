import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onLiveEvent } from '#live/live-events.ts';
import { membersQuery } from '#queries/member-queries.ts';

/** Who has changed the job since it was opened here. */
export function useLastEditor(jobId: string): string | undefined {
  const [actorId, setActorId] = useState<string>();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.jobId === jobId && event.candidateId === undefined) setActorId(event.actorId);
      }),
    [jobId],
  );
  const { data } = useQuery({ ...membersQuery, enabled: actorId !== undefined });
  return data?.members.find(({ id }) => id === actorId)?.name;
}
