import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { Section } from '#screens/settings/parts/section.tsx';
import { useSession } from '#session/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { BoardLook } from './board-look/board-look.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { EmbedSnippet } from './embed-snippet.tsx';
import './workspace.css';

/** The company of the workspace, its address, and how its public pages look. */
export default function CompanySection() {
  const { company, workspace } = useSession();
  const boardUrl = useBoardUrl();
  if (!company) return <EmptyState title="This workspace has no company yet." text="Create one with POST /v1/companies." />;
  return (
    <Section
      title="Company & board"
      actions={
        boardUrl && (
          <a className="button" href={boardUrl} target="_blank" rel="noreferrer">
            Open the board <Icon name="external" size={14} />
          </a>
        )
      }
    >
      <dl className="settings-facts">
        <dt>Company</dt>
        <dd className="company-name">
          <CompanyLogo name={company.name} url={company.logo_url} />
          {company.name}
        </dd>
        <dt>Workspace</dt>
        <dd>{workspace.name}</dd>
        <dt>Company id</dt>
        <dd>
          <code>{company.id}</code>
        </dd>
        <dt>Board</dt>
        <dd>{boardUrl ? <code>{boardUrl}</code> : 'It appears with the first job.'}</dd>
      </dl>
      <BoardLook companyId={company.id} />
      {boardUrl && <EmbedSnippet boardUrl={boardUrl} />}
      <p className="settings-muted">
        Name, address and privacy text are changed with <code>PATCH /v1/update-company</code>, or on the server with{' '}
        <code>muster company set</code>.
      </p>
    </Section>
  );
}

/** The list of jobs is one level above each of its jobs. */
function useBoardUrl(): string | undefined {
  const { data } = useQuery({
    queryKey: ['jobs', 'board'],
    queryFn: ({ signal }) => muster.listJobs({ limit: 1 }, { signal }),
  });
  const url = data?.jobs[0]?.public_url;
  return url?.slice(0, url.lastIndexOf('/'));
}
