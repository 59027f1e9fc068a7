import { keyNames } from '#keys/key-names.ts';
import { useKeys } from '#keys/keys.ts';
import { useCommands } from '#palette/commands.ts';
import type { EditedJob } from '#queries/job-queries.ts';
import { Button } from '#ui/button.tsx';
import type { EditedForm } from './form/use-job-form.ts';

const saveKeys = 'mod+s';

type Props = { job: EditedJob; state: EditedForm; isForm: boolean };

/** Save belongs to the form; elsewhere it is shown while something of the form is changed. */
export function EditorActions({ job, state, isForm }: Props) {
  const save = () => void state.save();
  useKeys([{ keys: saveKeys, label: 'Save the job', group: 'Job', run: save }]);
  useCommands([{ id: 'save-job', label: 'Save the job', group: 'Commands', keys: saveKeys, run: save }]);
  return (
    <>
      {job.status === 'active' && (
        <a className="button job-editor-public" href={job.public_url} target="_blank" rel="noreferrer">
          View on board
        </a>
      )}
      {state.isChanged && (
        <Button onPress={state.discard} isDisabled={state.isSaving}>
          Discard
        </Button>
      )}
      {(isForm || state.isChanged) && (
        <Button
          kind="primary"
          shortcut={keyNames(saveKeys).join(' ')}
          onPress={save}
          isDisabled={!state.isChanged}
          isPending={state.isSaving}
        >
          Save
        </Button>
      )}
    </>
  );
}
