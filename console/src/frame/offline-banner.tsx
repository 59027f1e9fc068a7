import { reachability } from '#api/reachability.ts';
import { useStore } from '#store.ts';
import { Icon } from '#ui/icon.tsx';

const texts = {
  online: undefined,
  offline: 'You’re offline. What you see may be out of date, and changes can’t be saved.',
  unreachable: 'The server isn’t responding. Trying again…',
};

/** The region is always there, so that screen readers announce what appears in it. */
export function OfflineBanner() {
  const text = texts[useStore(reachability)];
  return (
    <div role="status">
      {text && (
        <p className="banner">
          <Icon name="warning" /> {text}
        </p>
      )}
    </div>
  );
}
