import type { ImportMapping, ImportMappingUpdate, WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { plural, t } from '#language/t.ts';
import { importMappingQuery } from '#queries/settings-queries.ts';
import { pipelinesQuery } from '#queries/stage-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useSend } from '#ui/forms/use-form.ts';
import { StatusShape } from '#ui/status-mark.tsx';
import { byteSize } from '#ui/texts/byte-size.ts';
import { FailureText } from './failure-text.tsx';
import { ImportCountsView } from './import-counts.tsx';
import { outcomeTexts } from './import-texts.ts';
import { LeftOut } from './left-out.tsx';
import { MappedFields } from './mapped-fields.tsx';
import { MappedStage, stagesHere } from './mapped-stage.tsx';
import { MappedTable } from './mapped-table.tsx';
import { MappedUsers } from './mapped-users.tsx';
import { refreshImports } from './refresh-imports.ts';
import { sourceName } from './sources.ts';

type Props = { ready: WorkspaceImport; onStarted: () => void };
type Changes = Omit<ImportMappingUpdate, 'import_id'>;

/** What becomes what. Each change is saved at once. */
export function MapImport({ ready, onStarted }: Props) {
  const query = useQuery(importMappingQuery(ready));
  return (
    <div className="switch-part">
      {ready.counts && <ImportCountsView counts={ready.counts} />}
      <Loaded query={query}>{({ mapping }) => <Mapping ready={ready} mapping={mapping} onStarted={onStarted} />}</Loaded>
    </div>
  );
}

function Mapping({ ready, mapping, onStarted }: Props & { mapping: ImportMapping }) {
  const { id, source, counts } = ready;
  const save = async (changes: Changes) => {
    const answer = await muster.updateImport({ import_id: id, ...changes });
    queryClient.setQueryData(importMappingQuery(ready).queryKey, answer);
    await refreshImports();
  };
  const change = useSend<Changes>(save);
  const start = useSend<{ dry_run?: true }>(async (options) => {
    await muster.startImport({ import_id: id, ...options });
    onStarted();
    await refreshImports();
  });
  const stop = useSend<void>(async () => {
    await muster.stopImport({ import_id: id });
    await refreshImports();
  });
  const from = t('In {name}', { name: sourceName(source) });
  return (
    <>
      <div className="switch-columns">
        <div className="switch-main">
          <Stages from={from} mapping={mapping} onChange={change.run} />
          <Reasons from={from} mapping={mapping} onChange={change.run} />
          <MappedFields from={from} fields={mapping.custom_fields} onChange={(field) => change.run({ custom_fields: [field] })} />
        </div>
        <div className="switch-side">
          <MappedUsers mapping={mapping} onSave={save} />
          <LeftOut ready={ready} />
          <Checkbox
            isSelected={mapping.include_private}
            onChange={(include_private) => change.run({ include_private })}
            isDisabled={change.isSending}
          >
            {counts && counts.private_records > 0 && !mapping.include_private
              ? plural(
                  counts.private_records,
                  'Include {count} confidential job or private candidate',
                  'Include {count} confidential jobs and private candidates',
                )
              : t('Include confidential jobs and private candidates')}
          </Checkbox>
          {(mapping.include_expired || (counts?.expired_people ?? 0) > 0) && (
            <Checkbox
              isSelected={mapping.include_expired}
              onChange={(include_expired) => change.run({ include_expired })}
              isDisabled={change.isSending}
            >
              {mapping.include_expired || !counts
                ? t('Include people whose consent has expired')
                : plural(
                    counts.expired_people,
                    'Include {count} person whose consent has expired',
                    'Include {count} people whose consent has expired',
                  )}
            </Checkbox>
          )}
          {counts && counts.files > 0 && (
            <p className="field-hint">
              {t('Files: {bytes}. Free on the server: {free}.', {
                bytes: byteSize(counts.file_bytes),
                free: byteSize(counts.free_bytes),
              })}
            </p>
          )}
          <p className="field-hint">
            {t(
              'Open jobs arrive paused, and no webhooks are sent. Dates and history stay as they were. You can undo an import for 7 days.',
            )}
          </p>
        </div>
      </div>
      <FailureText text={change.failure ?? start.failure ?? stop.failure} />
      <div className="switch-bar">
        <Button kind="primary" onPress={() => start.run({ dry_run: true })} isPending={start.isSending}>
          {t('Start dry run')}
        </Button>
        <Button onPress={() => start.run({})} isDisabled={start.isSending}>
          {t('Load without dry run')}
        </Button>
        <Button kind="quiet" onPress={() => stop.run()} isPending={stop.isSending}>
          {t('Set aside')}
        </Button>
        <p className="field-hint">{t('A dry run writes nothing. What you’ve chosen here is saved.')}</p>
      </div>
    </>
  );
}

type Choosing = { from: string; mapping: ImportMapping; onChange: (changes: Changes) => void };

function Stages({ from, mapping: { stages }, onChange }: Choosing) {
  const { data } = useQuery(pipelinesQuery);
  const here = stagesHere(data?.pipelines ?? []);
  return (
    <MappedTable
      title={t('Stages')}
      hint={plural(stages.length, '{count} name, for all jobs', '{count} names, for all jobs')}
      from={from}
      count={t('Applications')}
      rows={stages.map(({ name, applications, status, as }) => ({
        key: name,
        name,
        count: applications,
        choice: <MappedStage stage={{ name, status, as }} here={here} onChange={(stage) => onChange({ stages: [stage] })} />,
      }))}
    />
  );
}

function Reasons({ from, mapping: { reasons }, onChange }: Choosing) {
  return (
    <MappedTable
      title={t('Reasons')}
      hint={t('Why applications ended')}
      from={from}
      count={t('Applications')}
      rows={reasons.map(({ name, applications, outcome }) => ({
        key: name,
        name,
        count: applications,
        choice: (
          <Select
            label={name}
            isLabelHidden
            value={outcome}
            options={(['rejected', 'withdrawn'] as const).map((value) => ({
              value,
              label: outcomeTexts[value],
              mark: <StatusShape status={value} />,
            }))}
            onChange={(chosen) => onChange({ reasons: [{ name, outcome: chosen }] })}
          />
        ),
      }))}
    />
  );
}
