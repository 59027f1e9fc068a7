import type { System } from '@muster/contract/console/system.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { systemQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { copyText } from '#ui/texts/copy-text.ts';
import { BackfillTable } from './backfill-table.tsx';
import { DependencyList } from './dependency-list.tsx';
import { ErrorTable } from './error-table.tsx';
import { NodeTable } from './node-table.tsx';
import { QueueTable } from './queue-table.tsx';
import { StatementList } from './statement-list.tsx';
import { Switches } from './switches.tsx';
import { SystemFacts } from './system-facts.tsx';
import './system.css';

const pollMs = 10_000;

/** How the installation is, for those who run it. */
export default function SystemSection() {
  const query = useQuery({ ...systemQuery, refetchInterval: pollMs });
  return (
    <SettingsPart
      title={t('System')}
      text={t('The health of this installation. Only its owners see this page.')}
      actions={query.data && <CopyDiagnostics text={query.data.system.diagnostics} />}
    >
      <Loaded query={query}>{({ system }) => <SystemParts system={system} />}</Loaded>
    </SettingsPart>
  );
}

function SystemParts({ system }: { system: System }) {
  return (
    <>
      <SystemFacts system={system} />
      {system.backfills.length > 0 && (
        <Part title={t('Work after the upgrade')}>
          <BackfillTable backfills={system.backfills} />
        </Part>
      )}
      <Part title={t('Maintenance and log')}>
        <Switches system={system} />
      </Part>
      <Part title={t('Dependencies')}>
        <DependencyList health={system.health} />
      </Part>
      <Part title={t('Nodes')}>
        <NodeTable nodes={system.nodes} />
      </Part>
      <Part title={t('Queues')}>
        <QueueTable queues={system.queues} />
      </Part>
      <Part title={t('Slowest database statements')}>
        <StatementList {...system.slow_statements} />
      </Part>
      <Part title={t('Recent errors')}>
        <ErrorTable errors={system.errors} />
      </Part>
    </>
  );
}

/** To be passed on: the server leaves out what is of people and of machines. */
function CopyDiagnostics({ text }: { text: string }) {
  return (
    <Button onPress={() => void copyText(text, t('Diagnostics copied. They contain no personal data, secrets or host names.'))}>
      <Icon name="copy" size={14} /> {t('Copy diagnostics')}
    </Button>
  );
}
