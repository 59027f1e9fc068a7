import type { Role } from '@muster/contract/console/roles.ts';
import type { User } from '@muster/contract/console/user.ts';
import { useState } from 'react';
import { consoleApi } from '#api/console-api.ts';
import { queryClient } from '#api/query-client.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { sessionKey } from '#queries/session-queries.ts';
import { usersQuery } from '#queries/user-queries.ts';
import { useRight, useSession } from '#session/session.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Icon } from '#ui/icon.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { roleLabels } from '#ui/texts/role-labels.ts';
import { roles } from './role-texts.tsx';
import './team.css';

import { ConfirmRemoval } from '#screens/settings/parts/confirm-removal.tsx';
import { showToast } from '#toasts/toasts.ts';

type RoleChange = { user: User; role: Role };

export function MembersTable({ members }: { members: readonly User[] }) {
  const [removing, setRemoving] = useState<User>();
  const mayManageOwners = useRight('manage_owners');
  const ownId = useSession().user.id;
  const changeRole = useChangeRole();
  const isLastOwner = (user: User) => user.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1;
  const mayChange = (user: User) => !isLastOwner(user) && (mayManageOwners || user.role !== 'owner');
  const columns: readonly TableColumn<User>[] = [
    { key: 'name', label: t('Name'), isRowHeader: true, render: (user) => <Member user={user} isSelf={user.id === ownId} /> },
    { key: 'email', label: t('Email address'), isWide: true, render: ({ email }) => <span className="muted">{email}</span> },
    {
      key: 'seen',
      label: t('Last sign-in'),
      isWide: true,
      render: ({ last_sign_in_at }) => (last_sign_in_at ? <RelativeTime at={last_sign_in_at} /> : t('Never')),
    },
    {
      key: 'role',
      label: t('Role'),
      render: (user) => (
        <RoleSelect
          user={user}
          isDisabled={!mayChange(user)}
          mayBeOwner={mayManageOwners}
          onChange={(role) => void changeRole({ user, role })}
        />
      ),
    },
    {
      key: 'actions',
      label: t('Actions'),
      isLabelHidden: true,
      align: 'end',
      render: (user) =>
        mayChange(user) && (
          <Button
            kind="quiet"
            className="team-remove"
            aria-label={t('Remove {name}', { name: user.name })}
            onPress={() => setRemoving(user)}
          >
            <Icon name="close" />
            <span className="team-remove-text">{t('Remove')}</span>
          </Button>
        ),
    },
  ];
  return (
    <div className="settings-table">
      <Table label={t('Members')} columns={columns} rows={members} rowKey={({ id }) => id} />
      {members.some(isLastOwner) && (
        <p className="team-note">{t('The only owner can’t be removed or given another role. Make someone else an owner first.')}</p>
      )}
      {removing && <RemoveMember user={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

function useChangeRole(): (change: RoleChange) => Promise<boolean> {
  const change = useChange({
    edits: ({ user, role }: RoleChange) => [
      edit(usersQuery.queryKey, (old) => ({
        ...old,
        users: old.users.map((each) => (each.id === user.id ? { ...each, role } : each)),
      })),
    ],
    send: ({ user, role }) => consoleApi.updateUser({ user_id: user.id, role }),
    doneText: ({ user, role }) => t('{name}: {role}', { name: user.name, role: roleLabels[role] }),
    undo: ({ user }) => void change({ user, role: user.role }),
    refresh: () => [sessionKey],
  });
  return change;
}

function Member({ user, isSelf }: { user: User; isSelf: boolean }) {
  return (
    <span className="team-member">
      <Avatar name={user.name} size={22} />
      <span className="truncate">
        {user.name} {isSelf && <span className="muted">{t('(you)')}</span>}
      </span>
    </span>
  );
}

type RoleProps = { user: User; isDisabled: boolean; mayBeOwner: boolean; onChange: (role: Role) => void };

function RoleSelect({ user, isDisabled, mayBeOwner, onChange }: RoleProps) {
  const options = roles.map((role) => ({ value: role, label: roleLabels[role], isDisabled: role === 'owner' && !mayBeOwner }));
  return (
    <Select
      label={t('Role of {name}', { name: user.name })}
      isLabelHidden
      className="team-role"
      value={user.role}
      options={options}
      onChange={(role) => role !== user.role && onChange(role)}
      isDisabled={isDisabled}
    />
  );
}

function RemoveMember({ user, onClose }: { user: User; onClose: () => void }) {
  async function send(): Promise<void> {
    await consoleApi.removeUser({ id: user.id });
    showToast({ text: t('{name} was removed', { name: user.name }) });
    void queryClient.invalidateQueries(usersQuery);
    void queryClient.invalidateQueries({ queryKey: sessionKey });
  }
  return (
    <ConfirmRemoval
      title={t('Remove {name}?', { name: user.name })}
      text={t('They’re signed out everywhere immediately. What they wrote and did stays under their name.')}
      action={t('Remove')}
      send={send}
      onClose={onClose}
    />
  );
}
