import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AddJobForm } from './add-job-form.tsx';

export function AddJobDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Add a job" isOpen onClose={onClose}>
      <AddJobForm>
        <Button onPress={onClose}>Cancel</Button>
      </AddJobForm>
    </Dialog>
  );
}
