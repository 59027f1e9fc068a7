import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { HiringTeam } from './hiring-team.tsx';

export default function HiringTeamDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  return (
    <Dialog title={t('Hiring team')} isOpen onClose={onClose} size="medium">
      <HiringTeam jobId={jobId} />
      <DialogActions>
        <Button onPress={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
