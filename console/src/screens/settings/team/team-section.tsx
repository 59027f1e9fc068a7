import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '#keys/keys.ts';
import { invitesQuery, usersQuery } from '#queries/user-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { type Invitation, InviteDialog } from './invite-dialog.tsx';
import { InvitesTable } from './invites-table.tsx';
import { MembersTable } from './members-table.tsx';
import { RoleTexts } from './role-texts.tsx';

export default function TeamSection() {
  const [inviting, setInviting] = useState<Invitation>();
  // No event tells that somebody has joined: read each time that one comes here.
  const users = useQuery({ ...usersQuery, staleTime: 0 });
  const invites = useQuery({ ...invitesQuery, staleTime: 0 });
  const open = () => setInviting({ email: '', role: 'recruiter' });
  const openInvites = invites.data?.invites ?? [];
  useKeys([{ keys: 'n', label: 'Invite a teammate', group: 'Team', run: open }]);
  return (
    <SettingsPart
      title="Team & roles"
      text="Everyone who can sign in to this workspace."
      actions={
        <Button kind="primary" shortcut="N" onPress={open}>
          Invite
        </Button>
      }
    >
      <Loaded query={users}>{({ users: members }) => <MembersTable members={members} />}</Loaded>
      {openInvites.length > 0 && (
        <Part title="Open invitations">
          <InvitesTable invites={openInvites} onNewLink={setInviting} />
        </Part>
      )}
      <RoleTexts />
      {inviting && <InviteDialog first={inviting} onClose={() => setInviting(undefined)} />}
    </SettingsPart>
  );
}
