import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import type { CandidateActions } from './use-actions.ts';

/** Somebody else was quicker with the same field. */
export function CandidateConflictNotice({ actions: { conflict, retry, dismissConflict } }: { actions: CandidateActions }) {
  const actor = conflict?.candidate.history.at(-1)?.actor.name;
  return (
    <div role="alert">
      {conflict && (
        <div className="candidate-conflict">
          <p>
            {actor
              ? t('Changed by {name} in the meantime. You’re seeing the new version.', { name: actor })
              : t('Changed by someone else in the meantime. You’re seeing the new version.')}
          </p>
          <Button onPress={retry}>{t('Do it anyway')}</Button>
          <Button kind="quiet" onPress={dismissConflict}>
            {t('Leave it')}
          </Button>
        </div>
      )}
    </div>
  );
}
