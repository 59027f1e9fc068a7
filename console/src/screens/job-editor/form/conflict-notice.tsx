import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onLiveEvent } from '#live/live-events.ts';
import { membersQuery } from '#queries/member-queries.ts';
import { Button } from '#ui/button.tsx';
import type { EditedForm } from './use-job-form.ts';

const fieldLabels: Record<string, string> = {
  job_title: 'the title',
  job_description: 'the description',
  job_country: 'the country',
  job_type: 'the employment type',
  career_level: 'the seniority',
  salary_min: 'the salary',
  salary_max: 'the salary',
  salary_period: 'the period of the salary',
  hide_salary: 'whether the salary is shown',
  valid_through: 'the last day',
  external_id: 'the external id',
  questions: 'the questions',
};

/** Somebody else has saved the same fields meanwhile. */
export function JobConflictNotice({ jobId, state }: { jobId: string; state: EditedForm }) {
  const name = useLastEditor(jobId);
  const { conflict } = state;
  const fields = [...new Set(conflict?.fields.map((field) => fieldLabels[field] ?? `the ${field}`))];
  return (
    <div role="alert">
      {conflict && (
        <div className="job-editor-conflict">
          <p>
            {name ?? 'Someone else'} changed {new Intl.ListFormat('en').format(fields)} in the meantime.
          </p>
          <Button onPress={state.takeTheirs}>Discard mine and reload</Button>
          <Button kind="danger" onPress={() => void state.overwrite()}>
            Overwrite
          </Button>
        </div>
      )}
    </div>
  );
}

/** Who has changed the job since it was opened here. */
function useLastEditor(jobId: string): string | undefined {
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
