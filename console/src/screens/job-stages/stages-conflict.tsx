import { useLastEditor } from '#job/use-last-editor.ts';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import type { JobStagesState } from './use-job-stages.ts';

/** Somebody else has saved the stages meanwhile. */
export function StagesConflict({ jobId, state }: { jobId: string; state: JobStagesState }) {
  const name = useLastEditor(jobId);
  return (
    <div role="alert">
      {state.conflict && (
        <div className="stages-conflict">
          <p>
            {name === undefined
              ? t('Someone else changed the stages in the meantime.')
              : t('{name} changed the stages in the meantime.', { name })}
          </p>
          <Button onPress={state.takeTheirs}>{t('Discard mine and reload')}</Button>
          <Button kind="danger" onPress={() => void state.overwrite()}>
            {t('Overwrite')}
          </Button>
        </div>
      )}
    </div>
  );
}
