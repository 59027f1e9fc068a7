import type { ImportChoice, WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#language/t.ts';
import { importsQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { ChooseSource } from './choose-source.tsx';
import { ConnectSource } from './connect-source.tsx';
import { DoneImport } from './done-import.tsx';
import { DryRun } from './dry-run.tsx';
import { EndedImport } from './ended-import.tsx';
import { importStatusTexts } from './import-texts.ts';
import { MapImport } from './map-import.tsx';
import { RunningImport } from './running-import.tsx';
import { importChoices, sourceName } from './sources.ts';
import { type SwitchStep, SwitchSteps } from './switch-steps.tsx';
import { TriedImport } from './tried-import.tsx';
import { WaitingImport } from './waiting-import.tsx';
import './switching.css';

const pollMs = 1000;

/** Everything out of another system: the way in. */
export default function SwitchSection() {
  const query = useQuery({
    ...importsQuery,
    // That somebody has discarded one is not told.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? pollMs : false),
  });
  return <Loaded query={query}>{({ imports }) => <Imports imports={imports} />}</Loaded>;
}

function isRunning({ status }: WorkspaceImport): boolean {
  return status === 'connecting' || status === 'fetching' || status === 'checking' || status === 'loading' || status === 'undoing';
}

function canGoOn({ status, origin }: WorkspaceImport): boolean {
  return origin !== 'command' && ['draft', 'ready', 'paused', 'stopped', 'failed'].includes(status);
}

/** What the person has chosen, beyond what the imports say. */
type Choice = NewChoice | { step: 'open'; id: string; isMapping: boolean };
type NewChoice = { step: 'from' | 'connect'; source: ImportChoice; account: string | undefined };
const newChoice: NewChoice = { step: 'from', source: 'greenhouse', account: undefined };

function Imports({ imports }: { imports: WorkspaceImport[] }) {
  const [choice, setChoice] = useState<Choice>();
  const running = imports.find(isRunning);
  const shown = running ?? (choice ? imports.find((each) => choice.step === 'open' && each.id === choice.id) : firstShown(imports));
  const isMapping = choice?.step === 'open' && choice.isMapping;
  const others = imports.filter((each) => canGoOn(each) && each !== shown);
  const fresh = choice && choice.step !== 'open' ? choice : newChoice;
  const ended = imports.filter(({ status }) => ['done', 'stopped', 'failed', 'undone'].includes(status));
  return (
    <SettingsPart
      title={
        <>
          {t('Switch to Muster')}
          {shown && (
            <Badge>
              {t('from {name}', { name: sourceName(shown.source) })}
              {shown.source !== 'muster' && shown.account !== 'main' && ` · ${shown.account}`}
            </Badge>
          )}
        </>
      }
      text={t('Bring jobs, people, applications, their history and files from another system.')}
      actions={<Badge tone="accent">{t('Nobody who is imported gets an email')}</Badge>}
    >
      <SwitchSteps current={shown ? stepOf(shown, isMapping) : fresh.step} />
      {shown ? (
        <CurrentImport
          key={shown.id}
          shown={shown}
          isMapping={isMapping}
          onMap={(isAgain) => setChoice({ step: 'open', id: shown.id, isMapping: isAgain })}
          onFetchNew={() => setChoice({ step: 'connect', ...originOf(shown) })}
          onAnother={() => setChoice(newChoice)}
        />
      ) : (
        <NewImport choice={fresh} onChange={setChoice} />
      )}
      {!running && others.length > 0 && (
        <Part title={t('Unfinished imports')}>
          <ul className="switch-unfinished">
            {others.map((each) => (
              <li key={each.id}>
                <span>
                  {sourceName(each.source)} <span className="muted">{importStatusTexts[each.status]}</span>
                </span>
                <time className="muted" dateTime={each.created_at}>
                  {fullTime(each.created_at)}
                </time>
                <Button onPress={() => setChoice({ step: 'open', id: each.id, isMapping: false })}>{t('Open##an import')}</Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {ended.length > 0 && (
        <Part title={t('Earlier imports')}>
          {ended.map((each) => (
            <EndedImport key={each.id} ended={each} isBusy={running !== undefined} />
          ))}
        </Part>
      )}
    </SettingsPart>
  );
}

/** What goes on, else what was done last. */
function firstShown(imports: WorkspaceImport[]): WorkspaceImport | undefined {
  const [newest] = imports;
  return imports.find(canGoOn) ?? (newest?.status === 'done' && newest.origin !== 'command' ? newest : undefined);
}

function originOf({ source, account }: WorkspaceImport): Omit<NewChoice, 'step'> {
  return {
    source: importChoices.find((each) => each === source) ?? 'bundle',
    account: account === 'main' ? undefined : account,
  };
}

function stepOf({ status, dry_run_at, undo_until }: WorkspaceImport, isMapping: boolean): SwitchStep {
  if (status === 'ready') return dry_run_at !== null && !isMapping ? 'dry-run' : 'map';
  if (status === 'checking') return 'dry-run';
  if (status === 'fetching') return 'count';
  if (status === 'loading') return 'load';
  if (status === 'done' || status === 'undoing' || status === 'undone') return 'done';
  if (status === 'draft' || status === 'connecting') return 'connect';
  return undo_until === null ? 'count' : 'load';
}

type CurrentProps = {
  shown: WorkspaceImport;
  isMapping: boolean;
  onMap: (isAgain: boolean) => void;
  onFetchNew: () => void;
  onAnother: () => void;
};

function CurrentImport({ shown, isMapping, onMap, onFetchNew, onAnother }: CurrentProps) {
  if (isRunning(shown)) return <RunningImport running={shown} />;
  if (shown.status === 'done') return <DoneImport done={shown} onFetchNew={onFetchNew} onAnother={onAnother} />;
  if (shown.status === 'draft' && shown.origin === 'api') return <TriedImport draft={shown} />;
  if (shown.status !== 'ready') return <WaitingImport waiting={shown} onAnother={onAnother} />;
  if (shown.dry_run_at !== null && !isMapping) return <DryRun ready={shown} onBack={() => onMap(true)} />;
  return <MapImport ready={shown} onStarted={() => onMap(false)} />;
}

function NewImport({ choice, onChange }: { choice: NewChoice; onChange: (choice: NewChoice | undefined) => void }) {
  const { step, source, account } = choice;
  if (step !== 'connect')
    return (
      <ChooseSource
        value={source}
        onChange={(chosen) => onChange({ ...choice, source: chosen, account: undefined })}
        onNext={() => onChange({ ...choice, step: 'connect' })}
      />
    );
  return (
    <ConnectSource
      key={source}
      source={source}
      account={account}
      onBack={() => onChange({ ...choice, step: 'from' })}
      onStarted={() => onChange(undefined)}
    />
  );
}
