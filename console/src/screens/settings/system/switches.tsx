import { type LogLevel, logLevels } from '@muster/contract/console/log-levels.ts';
import type { SwitchesUpdate, System } from '@muster/contract/console/system.ts';
import { useState } from 'react';
import { consoleApi } from '#api/console-api.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { sessionKey } from '#queries/session-queries.ts';
import { systemQuery } from '#queries/settings-queries.ts';
import { ConfirmRemoval } from '#screens/settings/parts/confirm-removal.tsx';
import { Button } from '#ui/button.tsx';
import { Fields, FormNotice } from '#ui/forms/form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useSend } from '#ui/forms/use-form.ts';
import { fullTime } from '#ui/texts/full-time.ts';

type Level = LogLevel | 'default';

const levels: readonly { value: Level; label: string }[] = [
  { value: 'default', label: t('As each node is set up') },
  ...logLevels.map((level) => ({ value: level, label: level })),
];

/** For all nodes at once. The server asks for the password again. */
export function Switches({
  system: { maintenance_since, log_level },
}: {
  system: Pick<System, 'maintenance_since' | 'log_level'>;
}) {
  const [isAsking, setAsking] = useState(false);
  const { run, ...state } = useSend(save);
  return (
    <Fields form={state}>
      <div className="system-switch">
        <div>
          <strong>{t('Maintenance mode')}</strong>
          <p className="muted">
            {maintenance_since === null
              ? t('Off. Turn it on before work on the database or the machines.')
              : t('On since {time}. Nobody else can use Muster, and nothing is sent.', { time: fullTime(maintenance_since) })}
          </p>
        </div>
        {maintenance_since === null ? (
          <Button onPress={() => setAsking(true)}>{t('Turn on…')}</Button>
        ) : (
          <Button kind="primary" isDisabled={state.isSending} onPress={() => run({ maintenance: false })}>
            {t('Turn off')}
          </Button>
        )}
      </div>
      <Select
        className="system-level"
        label={t('Log level of all nodes')}
        name="log_level"
        value={log_level ?? 'default'}
        options={levels}
        isDisabled={state.isSending}
        onChange={(level) => run({ log_level: level === 'default' ? null : level })}
      />
      <FormNotice />
      {isAsking && <TurnOn onClose={() => setAsking(false)} />}
    </Fields>
  );
}

function TurnOn({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmRemoval
      title={t('Turn on maintenance mode?')}
      text={t(
        'Job pages show a notice, the API answers with an error, and nobody but you can use the console. Emails, webhooks and imports wait and continue afterwards.',
      )}
      action={t('Turn on')}
      send={() => save({ maintenance: true })}
      onClose={onClose}
    />
  );
}

async function save(change: SwitchesUpdate): Promise<void> {
  const { switches } = await consoleApi.updateSystem(change);
  queryClient.setQueryData(systemQuery.queryKey, (old) => old && { ...old, system: { ...old.system, ...switches } });
  await queryClient.invalidateQueries({ queryKey: sessionKey });
}
