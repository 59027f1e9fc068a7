import type { WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { importReportQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { InviteUsers } from './invite-users.tsx';
import { PublishJobs } from './publish-jobs.tsx';
import { sourceName } from './sources.ts';

type Props = { done: WorkspaceImport; onFetchNew: () => void; onAnother: () => void };

/** What is left to do. Its report and Undo are below, as of every import. */
export function DoneImport({ done, onFetchNew, onAnother }: Props) {
  const { source, origin } = done;
  const query = useQuery(importReportQuery(done));
  const name = sourceName(source);
  return (
    <div className="switch-part">
      <p className="switch-verdict switch-verdict-good">
        <Icon name="check" /> {t('Everything from {name} is here.', { name })}
      </p>
      <Loaded query={query}>{({ report }) => <PublishJobs done={done} jobs={report.paused_jobs} />}</Loaded>
      <InviteUsers done={done} />
      <ul className="switch-todos">
        {source !== 'muster' && (
          <li>
            <strong>{t('Until the day you switch')}</strong>
            <p className="muted">
              {t('Fetch what has changed there, as often as you like. What you’ve changed here stays as it is.')}
            </p>
            <Button onPress={onFetchNew}>{t('Fetch what is new')}</Button>
          </li>
        )}
        {origin === 'api' && (
          <li>
            <strong>{t('Delete the credential in {name}', { name })}</strong>
            <p className="muted">{t('Muster has deleted its copy. Delete the original once you’ve fetched for the last time.')}</p>
          </li>
        )}
      </ul>
      <div>
        <Button kind="quiet" onPress={onAnother}>
          {t('Start another import')}
        </Button>
      </div>
    </div>
  );
}
