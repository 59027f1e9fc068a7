import type { WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { importsQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { EndedImport } from './ended-import.tsx';
import { RunningImport } from './running-import.tsx';
import { StartImport } from './start-import.tsx';
import { WaitingImport } from './waiting-import.tsx';
import './switching.css';

const pollMs = 1000;

/** Everything out of another system: the way in. */
export default function SwitchSection() {
  const query = useQuery({
    ...importsQuery,
    // Nobody tells of imports that others have begun.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? pollMs : false),
  });
  return (
    <SettingsPart
      title={t('Switch to Muster')}
      text={t(
        'Bring jobs, people, applications, their history and files from another system. Nobody who is imported gets an email, and open jobs arrive paused.',
      )}
      isNarrow
    >
      <Loaded query={query}>{({ imports }) => <Imports imports={imports} />}</Loaded>
    </SettingsPart>
  );
}

function isRunning({ status }: WorkspaceImport): boolean {
  return status === 'fetching' || status === 'loading' || status === 'undoing';
}

function canGoOn({ status, origin }: WorkspaceImport): boolean {
  return origin !== 'command' && (status === 'draft' || status === 'stopped' || status === 'failed');
}

function Imports({ imports }: { imports: WorkspaceImport[] }) {
  const running = imports.find(isRunning);
  const ended = imports.filter(({ status }) => status !== 'draft' && !['fetching', 'loading', 'undoing'].includes(status));
  return (
    <>
      {running && <RunningImport running={running} />}
      {!running && imports.filter(canGoOn).map((each) => <WaitingImport key={each.id} waiting={each} />)}
      {!running && <StartImport />}
      {ended.length > 0 && (
        <Part title={t('Earlier imports')}>
          {ended.map((each) => (
            <EndedImport key={each.id} ended={each} isBusy={running !== undefined} />
          ))}
        </Part>
      )}
    </>
  );
}
