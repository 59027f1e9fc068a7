import type { Invite } from '@muster/contract/console/user.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '#api/console-api.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { invitesQuery, usersQuery } from '#queries/user-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { roleLabels } from '#ui/texts/role-labels.ts';
import { type Invitation, InviteDialog } from './invite-dialog.tsx';
import { MembersTable } from './members-table.tsx';
import { RoleTexts } from './role-texts.tsx';

export default function TeamSection() {
  const [inviting, setInviting] = useState<Invitation>();
  // No event tells that somebody has joined: read each time that one comes here.
  const users = useQuery({ ...usersQuery, staleTime: 0 });
  const invites = useQuery({ ...invitesQuery, staleTime: 0 });
  const open = () => setInviting({ email: '', role: 'recruiter' });
  const openInvites = invites.data?.invites ?? [];
  useKeys([{ keys: 'n', label: t('Invite a teammate'), group: t('Team'), run: open }]);
  return (
    <SettingsPart
      title={t('Team & roles')}
      text={t('Everyone who can sign in to this workspace.')}
      actions={
        <Button kind="primary" shortcut="N" onPress={open}>
          {t('Invite')}
        </Button>
      }
    >
      <Loaded query={users}>{({ users: members }) => <MembersTable members={members} />}</Loaded>
      {openInvites.length > 0 && (
        <Part title={t('Open invitations')}>
          <InvitesTable invites={openInvites} onNewLink={setInviting} />
        </Part>
      )}
      <RoleTexts />
      {inviting && <InviteDialog first={inviting} onClose={() => setInviting(undefined)} />}
    </SettingsPart>
  );
}

type Props = { invites: readonly Invite[]; onNewLink: (invitation: Invitation) => void };

/** A link is shown once, so a forgotten one is replaced by a new one. */
function InvitesTable({ invites, onNewLink }: Props) {
  const withdraw = useWithdrawal();
  const columns: readonly TableColumn<Invite>[] = [
    { key: 'email', label: t('Email address'), isRowHeader: true, render: ({ email }) => email },
    { key: 'role', label: t('Role'), isWide: true, render: ({ role }) => roleLabels[role] },
    { key: 'by', label: t('Invited by'), isWide: true, render: ({ invited_by }) => <span className="muted">{invited_by}</span> },
    { key: 'until', label: t('Valid until'), isWide: true, render: ({ expires_at }) => <ValidUntil at={expires_at} /> },
    {
      key: 'actions',
      label: t('Actions'),
      isLabelHidden: true,
      align: 'end',
      render: (invite) => (
        <div className="team-invite-actions">
          <Button kind="quiet" aria-label={t('New link for {email}', { email: invite.email })} onPress={() => onNewLink(invite)}>
            {t('New link')}
          </Button>
          <Button
            kind="quiet"
            aria-label={t('Withdraw the invitation of {email}', { email: invite.email })}
            onPress={() => void withdraw(invite)}
          >
            {t('Withdraw')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <div className="settings-table">
      <Table label={t('Open invitations')} columns={columns} rows={invites} rowKey={({ id }) => id} />
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
    doneText: ({ email }) => t('The link of {email} no longer works', { email }),
  });
}
