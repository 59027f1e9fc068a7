import { useQuery } from '@tanstack/react-query';
import { useSettled } from '#palette/use-settled.ts';
import { paths } from '#paths.ts';
import { candidatesByEmailQuery } from '#queries/candidate-queries.ts';
import { Link } from '#router/link.tsx';
import { statusLabel } from '#ui/status-mark.tsx';

const shownMax = 3;

/** Who has this address already. They become one person with several applications, which may be what is wanted. */
export function KnownPeople({ email }: { email: string }) {
  const address = useSettled(email.trim());
  const { data } = useQuery({ ...candidatesByEmailQuery(address, shownMax), enabled: /^[^\s@]+@[^\s@]+$/.test(address) });
  const known = data?.candidates ?? [];
  return (
    <div role="status">
      {known.length > 0 && (
        <p className="add-candidate-known">
          Already in Muster with this address:{' '}
          {known.map(({ id, name, job_title, status }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link href={paths.candidate(id)}>{name ?? 'No name'}</Link> ({job_title ?? 'no job'}, {statusLabel(status)})
            </span>
          ))}
          . A new application is added to the same person.
        </p>
      )}
    </div>
  );
}
