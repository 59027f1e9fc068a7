import type { Company } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { companiesQuery, companyQuery } from '#queries/company-queries.ts';
import { newestJobQuery } from '#queries/job-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { useSession } from '#session/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Icon } from '#ui/icon.tsx';
import { BoardLook } from './board-look/board-look.tsx';
import { CompanyDetails } from './company-details.tsx';
import './workspace.css';
import { serverPath } from '#base-path.ts';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { Avatar } from '#ui/avatar.tsx';

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
    return <EmptyState title={t('This workspace has no company yet.')} text={t('Create one with POST /v1/companies.')} />;
  const open = companies.data?.companies ?? [];
  return (
    <SettingsPart
      title={t('Company & board')}
      actions={
        boardUrl && (
          <a className="button" href={boardUrl} target="_blank" rel="noreferrer">
            {t('Open the board')} <Icon name="external" size={14} />
          </a>
        )
      }
    >
      {open.length > 1 && (
        <Select
          label={t('Company')}
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
      <dt>{t('Company')}</dt>
      <dd className="company-name">
        <CompanyLogo name={name} url={logo_url} />
        {name}
      </dd>
      <dt>{t('Workspace')}</dt>
      <dd>{workspace.name}</dd>
      <dt>{t('Company id')}</dt>
      <dd>
        <code>{id}</code>
      </dd>
      <dt>{t('Board##of jobs')}</dt>
      <dd>{boardUrl ? <code>{boardUrl}</code> : t('It appears with the first job.')}</dd>
    </dl>
  );
}

/** The list of jobs is one level above each of its jobs. */
function useBoardUrl(companyId: string | undefined): string | undefined {
  const { data } = useQuery({ ...newestJobQuery(companyId ?? ''), enabled: companyId !== undefined });
  const url = data?.jobs[0]?.public_url;
  return url?.slice(0, url.lastIndexOf('/'));
}

/** Pages of the console show images of this server only; of others the initials. */
function CompanyLogo({ name, url }: { name: string; url: string | null }) {
  const isOwn = url?.startsWith(`${window.location.origin}/`) === true;
  return isOwn && url ? <img className="company-logo" src={url} alt="" /> : <Avatar name={name} size={22} />;
}

/** The line of HTML that lists the jobs on a page of the company's own website. */
function EmbedSnippet({ boardUrl }: { boardUrl: string }) {
  const end = boardUrl.lastIndexOf('/');
  const script = `<script src="${boardUrl.slice(0, end)}/embed.js" data-company="${boardUrl.slice(end + 1)}" async></script>`;
  return (
    <Part title={t('On your website')}>
      <p>
        {rich(
          'Add this line to a page where the list of open jobs should appear. It uses the page’s fonts and colors. For filters, CSS classes and pages without scripts, see {link}.',
          {
            link: (
              <a href={`${serverPath}/docs/board#embedding`} target="_blank" rel="noreferrer">
                {t('the guide')}
              </a>
            ),
          },
        )}
      </p>
      <Secret label={t('HTML of the list')} text={script} />
    </Part>
  );
}
