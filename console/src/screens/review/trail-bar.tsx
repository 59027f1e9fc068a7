import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { useStore } from '#store.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { FateMark } from './queue-pane.tsx';
import { type TrailEntry, trail, undoLatestDecision } from './trail.ts';

const shownMax = 5;

/** The latest decisions, newest first. The first that can be taken back carries the key. */
export function TrailBar() {
  const entries = useStore(trail);
  const newest = entries.find(({ lockedBy }) => lockedBy === undefined);
  return (
    <section className="review-trail" aria-label={t('Decisions')}>
      <Button kind="quiet" isDisabled={!newest} onPress={() => void undoLatestDecision((text) => showToast({ text }))}>
        {rich('Undo {count}', {
          count: <span className="number">{entries.filter(({ lockedBy }) => lockedBy === undefined).length}</span>,
        })}
      </Button>
      <ol className="review-trail-list">
        {entries.slice(0, shownMax).map((entry) => (
          <Entry key={entry.id} entry={entry} isNewest={entry === newest} />
        ))}
      </ol>
      {entries.length > shownMax && <span className="muted number">+ {entries.length - shownMax}</span>}
    </section>
  );
}

function Entry({ entry: { name, kind, place, text, lockedBy }, isNewest }: { entry: TrailEntry; isNewest: boolean }) {
  return (
    <li className={lockedBy ? 'review-trail-locked' : undefined}>
      {lockedBy ? <Icon name="lock" size={12} /> : kind !== 'tagged' && <FateMark mark={{ kind, place }} />}
      <strong>{name}</strong> <span className="muted truncate">{lockedBy ?? text}</span>
      {isNewest && <Kbd>Z</Kbd>}
    </li>
  );
}
