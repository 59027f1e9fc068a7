import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { Icon } from '#ui/icon.tsx';
import type { SaveState } from './use-autosave.ts';

/** Whether what was typed is safe, and where. */
export function SaveNote({ state }: { state: SaveState }) {
  return (
    <span className="save-note" role="status">
      {state && (
        <>
          <Icon name={state.kind === 'device' ? 'warning' : state.kind === 'server' ? 'check' : 'clock'} size={14} />
          <span>{textOf(state)}</span>
        </>
      )}
    </span>
  );
}

function textOf(state: NonNullable<SaveState>): string {
  if (state.kind === 'server') return t('Draft saved {time}', { time: timeOf(state.at) });
  return state.kind === 'device' ? t('Saved on this device') : t('Saving…');
}

function timeOf(at: string): string {
  return new Date(at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
}
