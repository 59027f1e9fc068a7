import { memo } from 'react';
import { reachability } from '#api/reachability.ts';
import { t } from '#language/t.ts';
import { useStore } from '#store.ts';
import { liveState } from './live-events.ts';
import './live.css';

const labels = { connecting: t('Connecting'), live: t('Live'), paused: t('Not live') };

/** Whether changes of others appear by themselves. */
export const LiveMark = memo(function LiveMark() {
  const stream = useStore(liveState);
  // A stream notices late that the network is gone.
  const state = useStore(reachability) === 'online' ? stream : 'paused';
  return (
    <span
      className={`live live-${state}`}
      title={state === 'paused' ? t('Changes by others appear when you return to this window.') : undefined}
    >
      {labels[state]}
      <span className="live-dot" aria-hidden="true" />
    </span>
  );
});
