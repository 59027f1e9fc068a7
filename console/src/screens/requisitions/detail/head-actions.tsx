import { type KeyBinding, useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { useCommands } from '#palette/commands.ts';
import { paths } from '#paths.ts';
import { isSameAddress } from '#people/same-address.ts';
import { useNameOf } from '#people/use-members.ts';
import type { OpenedRequisition } from '#queries/requisition-queries.ts';
import { navigate } from '#router/location.ts';
import { decisionState, type Viewer } from '#screens/requisitions/approvals.ts';
import { useViewer } from '#screens/requisitions/use-viewer.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import type { AskedAction } from './action-dialog.tsx';
import { useSimpleAction } from './use-requisition-actions.ts';

type Props = { requisition: OpenedRequisition; onAsk: (asked: AskedAction) => void };
type Action = { id: string; label: string; key: string; isPrimary?: boolean; isDanger?: boolean; run: () => void };

/** What may be done in this status, by this user; each has its key. */
export function RequisitionHeadActions({ requisition, onAsk }: Props) {
  const shown = useActions({ requisition, onAsk });
  const decisions = useDecisions({ requisition, onAsk });
  const bindings = [...shown, ...decisions].map(({ id, label, key, run }) => ({ id, label, keys: key.toLowerCase(), run }));
  useKeys(bindings.map((binding): KeyBinding => ({ ...binding, group: t('Requisition') })));
  useCommands(bindings.map((command) => ({ ...command, group: 'Commands' })));
  const inMenu = shown.filter(({ isDanger }) => isDanger);
  return (
    <>
      {shown
        .filter(({ isDanger }) => !isDanger)
        .map(({ id, label, key, isPrimary, run }) => (
          <Button key={id} kind={isPrimary ? 'primary' : 'default'} shortcut={key} onPress={run}>
            {label}
          </Button>
        ))}
      {inMenu.length > 0 && (
        <Menu
          label={t('More actions')}
          placement="bottom end"
          trigger={
            <Button kind="icon" aria-label={t('More actions')}>
              <Icon name="more" />
            </Button>
          }
        >
          {inMenu.map(({ id, label, key, run }) => (
            <MenuItem key={id} isDanger shortcut={key} onAction={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

function useDecisions({ requisition, onAsk }: Props): Action[] {
  const mayEver = useRight('decide_requisitions');
  const state = decisionState(requisition, useViewer(), useNameOf());
  if (!mayEver || !state?.mayDecide) return [];
  return [
    { id: 'approve', label: t('Approve'), key: 'A', run: () => onAsk('approve') },
    { id: 'reject', label: t('Reject'), key: 'R', run: () => onAsk('reject') },
  ];
}

function useActions({ requisition, onAsk }: Props): Action[] {
  const viewer = useViewer();
  const mayAsk = useRight('ask_requisitions');
  const act = useSimpleAction();
  const { id, status, job_id, round } = requisition;
  const isTheirs = mayAsk && mayChange(requisition, viewer);
  const isOpenable = viewer.seesWorkspace && status === 'approved' && (job_id === null || round > 1);
  const actions: (Action | false)[] = [
    isTheirs && isSubmittable(status) && primary('submit', t('Submit'), 'S', () => void act({ requisition, action: 'submit' })),
    isOpenable && primary('open', job_id === null ? t('Open job') : t('Add openings to the job'), 'O', () => onAsk('open')),
    job_id !== null && { id: 'job', label: t('Go to the job'), key: 'J', run: () => navigate(paths.job(job_id)) },
    viewer.seesWorkspace &&
      status === 'on_hold' &&
      primary('resume', t('Resume##verb'), 'H', () => void act({ requisition, action: 'resume' })),
    isTheirs &&
      status !== 'cancelled' && { id: 'edit', label: t('Edit'), key: 'E', run: () => navigate(paths.editRequisition(id)) },
    isTheirs && status === 'pending' && { id: 'withdraw', label: t('Withdraw'), key: 'W', run: () => onAsk('withdraw') },
    viewer.seesWorkspace && status === 'approved' && { id: 'hold', label: t('Put on hold'), key: 'H', run: () => onAsk('hold') },
    isTheirs &&
      isCancellable(status) && {
        id: 'cancel',
        label: t('Cancel the requisition…'),
        key: 'X',
        isDanger: true,
        run: () => onAsk('cancel'),
      },
  ];
  return actions.filter((action) => action !== false);
}

function primary(id: string, label: string, key: string, run: () => void): Action {
  return { id, label, key, run, isPrimary: true };
}

function mayChange({ requested_by, hiring_manager }: OpenedRequisition, { email, seesWorkspace }: Viewer): boolean {
  return seesWorkspace || isSameAddress(requested_by, email) || isSameAddress(hiring_manager, email);
}

function isSubmittable(status: OpenedRequisition['status']): boolean {
  return status === 'draft' || status === 'rejected';
}

function isCancellable(status: OpenedRequisition['status']): boolean {
  return status !== 'filled' && status !== 'cancelled';
}
