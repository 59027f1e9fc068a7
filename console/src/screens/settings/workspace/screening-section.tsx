import type { ScreeningSettings } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { screeningSettingsQuery, signalSettingsQuery } from '#queries/settings-queries.ts';
import { signalsKey } from '#queries/signal-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import './workspace.css';

/** Whether candidates are scored. */
export default function ScreeningSection() {
  const query = useQuery(screeningSettingsQuery);
  const signals = useQuery(signalSettingsQuery);
  return (
    <SettingsPart
      title={t('Screening')}
      text={t(
        'CVs are compared with the criteria of their job. A score is shown with its reasons, and never moves a candidate: people decide.',
      )}
      isNarrow
    >
      <Loaded query={query}>{({ settings }) => <Switches settings={settings} />}</Loaded>
      <Loaded query={signals}>{({ settings }) => <SignalSwitch isOn={settings.is_on} />}</Loaded>
    </SettingsPart>
  );
}

function Switches({ settings: { is_on, uses_language_model } }: { settings: ScreeningSettings }) {
  const change = useSwitch();
  return (
    <>
      <div className="mail-switch">
        <Checkbox isSelected={is_on} onChange={(isOn) => void change(isOn)}>
          {t('Score candidates')}
        </Checkbox>
        <span className="mail-switch-text">
          {t('When it’s off, all scores are removed within minutes; CVs are still read. Candidates can opt out when they apply.')}
        </span>
      </div>
      <p className="muted">
        {uses_language_model
          ? t(
              'The language model of this server finds more facts in CVs, from which name, contact and the like are taken out before.',
            )
          : t('No language model is used: the scores come from rules alone.')}{' '}
        {rich('Turn it on or off on the server with {command}.', { command: <code>muster workspace set --ai</code> })}
      </p>
    </>
  );
}

function SignalSwitch({ isOn }: { isOn: boolean }) {
  const change = useSignalSwitch();
  return (
    <div className="mail-switch">
      <Checkbox isSelected={isOn} onChange={(is_on) => void change(is_on)}>
        {t('Point out what’s worth a look')}
      </Checkbox>
      <span className="mail-switch-text">
        {t(
          'Such as almost the same CV or one phone number under several names, with the evidence. Never part of a score. When it’s off, everything that was found is deleted.',
        )}
      </span>
    </div>
  );
}

function useSignalSwitch(): (isOn: boolean) => Promise<boolean> {
  const change = {
    edits: (is_on: boolean) => [edit(signalSettingsQuery.queryKey, (old) => ({ ...old, settings: { is_on } }))],
    send: (is_on: boolean) => muster.updateSignalSettings({ is_on }),
    refresh: () => [signalsKey],
    doneText: (isOn: boolean) => (isOn ? t('Candidates are being looked at') : t('Nothing is pointed out any more')),
  };
  const takeBack = useChange(change);
  return useChange({ ...change, undo: async (isOn: boolean) => void (await takeBack(!isOn)) });
}

function useSwitch(): (isOn: boolean) => Promise<boolean> {
  const change = {
    edits: (is_on: boolean) => [edit(screeningSettingsQuery.queryKey, (old) => ({ ...old, settings: { ...old.settings, is_on } }))],
    send: (is_on: boolean) => muster.updateScreeningSettings({ is_on }),
    doneText: (isOn: boolean) => (isOn ? t('Candidates are scored') : t('Candidates are no longer scored')),
  };
  const takeBack = useChange(change);
  return useChange({ ...change, undo: async (isOn: boolean) => void (await takeBack(!isOn)) });
}
