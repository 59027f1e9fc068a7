import { t } from '#language/t.ts';

const kinds = [
  { state: 'free', label: t('everyone is free') },
  { state: 'interview', label: t('interview') },
  { state: 'busy', label: t('busy in the calendar') },
  { state: 'outside', label: t('outside working hours') },
  { state: 'unread', label: t('calendar not read') },
] as const;

/** What the patterns of the times mean. */
export function TimeLegend({ hasUnread }: { hasUnread: boolean }) {
  return (
    <ul className="time-legend" aria-label={t('Legend')}>
      {kinds
        .filter(({ state }) => hasUnread || state !== 'unread')
        .map(({ state, label }) => (
          <li key={state}>
            <span className={`time-swatch ${state === 'free' ? 'time-swatch-free' : `times-${state}`}`} aria-hidden="true" />
            {label}
          </li>
        ))}
    </ul>
  );
}
