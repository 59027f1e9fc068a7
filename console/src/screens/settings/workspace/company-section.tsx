import type { Company } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { companiesQuery, companyQuery } from '#queries/company-queries.ts';
import { newestJobQuery } from '#queries/job-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { useSession } from '#session/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Icon } from '#ui/icon.tsx';
import { BoardLook } from './board-look/board-look.tsx';
import { CompanyDetails } from './company-details.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { EmbedSnippet } from './embed-snippet.tsx';
import './workspace.css';

/** A company of the workspace, its address, and how its public pages look. */
export default function CompanySection() {
  const { company: first } = useSession();
  const [chosen, setChosen] = useState(first?.id);
  const companies = useQuery({
    ...companiesQuery({ status: 'open' }),
  });
  const company = useQuery({ ...companyQuery(chosen ?? ''), enabled: chosen !== undefined });
  const boardUrl = useBoardUrl(chosen);
  if (chosen === undefined)
    return <EmptyState title="This workspace has no company yet." text="Create one with POST /v1/companies." />;
  const open = companies.data?.companies ?? [];
  return (
    <SettingsPart
      title="Company & board"
      actions={
        boardUrl && (
          <a className="button" href={boardUrl} target="_blank" rel="noreferrer">
            Open the board <Icon name="external" size={14} />
          </a>
        )
      }
    >
      {open.length > 1 && (
        <Select
          label="Company"
          value={chosen}
          options={open.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      )}
      <Loaded query={company}>
        {({ company: shown }) => (
          <Fragment key={shown.id}>
            <Facts company={shown} boardUrl={boardUrl} />
            <CompanyDetails company={shown} />
            <BoardLook company={shown} />
          </Fragment>
        )}
      </Loaded>
      {boardUrl && <EmbedSnippet boardUrl={boardUrl} />}
    </SettingsPart>
  );
}

function Facts({ company: { id, name, logo_url }, boardUrl }: { company: Company; boardUrl: string | undefined }) {
  const { workspace } = useSession();
  return (
    <dl className="settings-facts">
      <dt>Company</dt>
      <dd className="company-name">
        <CompanyLogo name={name} url={logo_url} />
        {name}
      </dd>
      <dt>Workspace</dt>
      <dd>{workspace.name}</dd>
      <dt>Company id</dt>
      <dd>
        <code>{id}</code>
      </dd>
      <dt>Board</dt>
      <dd>{boardUrl ? <code>{boardUrl}</code> : 'It appears with the first job.'}</dd>
    </dl>
  );
}

/** The list of jobs is one level above each of its jobs. */
function useBoardUrl(companyId: string | undefined): string | undefined {
  const { data } = useQuery({ ...newestJobQuery(companyId ?? ''), enabled: companyId !== undefined });
  const url = data?.jobs[0]?.public_url;
  return url?.slice(0, url.lastIndexOf('/'));
}
