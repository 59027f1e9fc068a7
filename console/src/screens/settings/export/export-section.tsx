import type { WorkspaceExport } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { newestExportQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { CompleteExport } from './complete-export.tsx';
import { RunningExport } from './running-export.tsx';
import { StartExport } from './start-export.tsx';
import './export.css';

const pollMs = 1000;

/** Everything in the workspace as an archive: the way out. */
export default function ExportSection() {
  const query = useQuery({
    ...newestExportQuery,
    // Nobody tells of exports that others have begun.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isOpen(state.data?.export) ? pollMs : false),
  });
  return (
    <SettingsPart
      title={t('Export')}
      text={t(
        'Take everything with you: jobs, people, applications and files in one .zip archive, in an open format that other systems can read.',
      )}
      isNarrow
    >
      <Loaded query={query}>{({ export: newest }) => <NewestExport newest={newest} />}</Loaded>
      <Part title={t('What’s included')}>
        <ul className="export-list">
          <li>{t('Jobs with their stages, hiring teams, questions and interview kits')}</li>
          <li>{t('People and applications with history, notes, tags, answers, interviews, feedback and offers')}</li>
          <li>{t('Emails as they were sent and received, templates, custom fields and settings')}</li>
          <li>{t('CVs, letters and other files')}</li>
        </ul>
      </Part>
      <Part title={t('What’s not included')}>
        <ul className="export-list">
          <li>{t('Passwords, API tokens, private links and other secrets')}</li>
          <li>{t('Scores and search data, which are worked out from the rest')}</li>
          <li>{t('Work in progress: unfiled emails, applications waiting to be let in, feedback drafts')}</li>
          <li>{t('The audit log, and what only matters on this server')}</li>
        </ul>
      </Part>
    </SettingsPart>
  );
}

function isOpen(newest: WorkspaceExport | null | undefined): boolean {
  return newest?.status === 'waiting' || newest?.status === 'running';
}

function NewestExport({ newest }: { newest: WorkspaceExport | null }) {
  if (newest && isOpen(newest)) return <RunningExport running={newest} />;
  return (
    <>
      {newest?.status === 'complete' && <CompleteExport complete={newest} />}
      {newest?.problem && (
        <p className="settings-notice" role="alert">
          {problemTexts[newest.problem]}
        </p>
      )}
      <StartExport isAnother={newest?.status === 'complete'} />
    </>
  );
}

const problemTexts = {
  storage_full: t('The export failed: not enough free space on the server. Free up some space, or export without files.'),
  interrupted: t('The export was interrupted several times. Try again. If it keeps failing, the server log says why.'),
};
