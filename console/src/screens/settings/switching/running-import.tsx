import type { WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { Part } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { useSend } from '#ui/forms/use-form.ts';
import { FailureText } from './failure-text.tsx';
import { FetchEstimate } from './fetch-estimate.tsx';
import { importStatusTexts, shownTypes } from './import-texts.ts';
import { refreshImports } from './refresh-imports.ts';
import { sourceName } from './sources.ts';

export function RunningImport({ running }: { running: WorkspaceImport }) {
  const { id, status, source, access, progress, is_stopping } = running;
  const stop = useSend<void>(async () => {
    await muster.stopImport({ import_id: id });
    await refreshImports();
  });
  const pause = useSend<void>(async () => {
    await muster.pauseImport({ import_id: id });
    await refreshImports();
  });
  const [done, total] = [sumOf(progress.map((each) => each.done)), sumOf(progress.map((each) => each.total ?? 0))];
  const title = t('Import from {name}', { name: sourceName(source) });
  return (
    <Part title={title}>
      <p>{is_stopping ? t('It stops after what it’s writing now.') : importStatusTexts[status]}</p>
      <progress
        className="switching-progress"
        aria-label={title}
        {...(total > 0 && status === 'loading' && { value: done, max: total })}
      />
      {status === 'loading' && progress.length > 0 && <Counts progress={progress} />}
      {status === 'fetching' && <p className="muted">{plural(done, '{count} record so far', '{count} records so far')}</p>}
      <p className="field-hint">{t('You can keep working or close this page: the server carries on.')}</p>
      {status === 'fetching' && access && <FetchEstimate access={access} />}
      {status !== 'undoing' && (
        <div className="switching-buttons">
          {(status === 'fetching' || status === 'loading') && (
            <Button onPress={() => pause.run()} isPending={pause.isSending} isDisabled={is_stopping}>
              {t('Pause##an import')}
            </Button>
          )}
          <Button onPress={() => stop.run()} isPending={stop.isSending} isDisabled={is_stopping}>
            {t('Stop import')}
          </Button>
        </div>
      )}
      <FailureText text={pause.failure ?? stop.failure} />
    </Part>
  );
}

function Counts({ progress }: Pick<WorkspaceImport, 'progress'>) {
  return (
    <dl className="settings-facts">
      {shownTypes(progress).map(({ label, row: { done, total } }) => (
        <div key={label} className="switching-fact">
          <dt>{label}</dt>
          <dd className="number">
            {t('{done} of {total}##records', { done: done.toLocaleString(locale), total: (total ?? 0).toLocaleString(locale) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
