import type { Invite } from '@muster/contract/console/user.ts';
import { consoleApi } from '#api/console-api.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { invitesQuery } from '#queries/user-queries.ts';
import { Button } from '#ui/button.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { roleLabels } from '#ui/texts/role-labels.ts';
import type { Invitation } from './invite-dialog.tsx';

type Props = { invites: readonly Invite[]; onNewLink: (invitation: Invitation) => void };

/** A link is shown once, so a forgotten one is replaced by a new one. */
export function InvitesTable({ invites, onNewLink }: Props) {
  const withdraw = useWithdrawal();
  const columns: readonly TableColumn<Invite>[] = [
    { key: 'email', label: 'Email address', isRowHeader: true, render: ({ email }) => email },
    { key: 'role', label: 'Role', isWide: true, render: ({ role }) => roleLabels[role] },
    { key: 'by', label: 'Invited by', isWide: true, render: ({ invited_by }) => <span className="table-muted">{invited_by}</span> },
    { key: 'until', label: 'Valid until', isWide: true, render: ({ expires_at }) => <ValidUntil at={expires_at} /> },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      render: (invite) => (
        <div className="team-invite-actions">
          <Button kind="quiet" aria-label={`New link for ${invite.email}`} onPress={() => onNewLink(invite)}>
            New link
          </Button>
          <Button kind="quiet" aria-label={`Withdraw the invitation of ${invite.email}`} onPress={() => void withdraw(invite)}>
            Withdraw
          </Button>
        </div>
      ),
    },
  ];
  return (
    <div className="settings-table">
      <Table label="Open invitations" columns={columns} rows={invites} rowKey={({ id }) => id} />
    </div>
  );
}

function ValidUntil({ at }: { at: string }) {
  return <time dateTime={at}>{fullTime(at)}</time>;
}

function useWithdrawal(): (invite: Invite) => Promise<boolean> {
  return useChange({
    edits: ({ id }: Invite) => [
      edit(invitesQuery.queryKey, (old) => ({ ...old, invites: old.invites.filter((each) => each.id !== id) })),
    ],
    send: ({ id }) => consoleApi.deleteInvite({ id }),
    doneText: ({ email }) => `The link of ${email} no longer works`,
  });
}
