import type { Role } from '@muster/contract/console/roles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '#api/console-api.ts';
import { invitesQuery } from '#queries/user-queries.ts';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { roleLabels } from '#ui/texts/role-labels.ts';
import { roles, roleTexts } from './role-texts.tsx';

export type Invitation = { email: string; role: Role };

export function InviteDialog({ first, onClose }: { first: Invitation; onClose: () => void }) {
  const [done, setDone] = useState<{ email: string; url: string }>();
  if (!done) return <InviteForm first={first} onDone={setDone} onClose={onClose} />;
  return (
    <Dialog title="Send this link" isOpen size="medium">
      <p>
        It lets {done.email} join within 7 days. Copy this link and send it to them. It’s shown only once; you can create a new one
        at any time.
      </p>
      <Secret label="Link" text={done.url} />
      <DialogActions>
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type FormProps = { first: Invitation; onDone: (done: { email: string; url: string }) => void; onClose: () => void };

function InviteForm({ first, onDone, onClose }: FormProps) {
  const client = useQueryClient();
  const [email, setEmail] = useState(first.email);
  const [role, setRole] = useState(first.role);
  const mayManageOwners = useRight('manage_owners');
  const options = roles.map((value) => ({ value, label: roleLabels[value], isDisabled: value === 'owner' && !mayManageOwners }));
  const form = useForm(async () => {
    const { invite, url } = await consoleApi.inviteUser({ email: email.trim(), role });
    void client.invalidateQueries(invitesQuery);
    onDone({ email: invite.email, url });
  });
  return (
    <Dialog title={first.email ? 'Create a new link' : 'Invite a teammate'} isOpen onClose={onClose}>
      <form className="settings-form" onSubmit={form.submit}>
        <TextField
          label="Email address"
          type="email"
          value={email}
          onChange={setEmail}
          error={form.failure}
          isRequired
          isReadOnly={first.email !== ''}
          autoFocus
        />
        <Select label="Role" value={role} options={options} onChange={setRole} />
        <p className="field-hint">{roleTexts[role]}</p>
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isPending={form.isSending}>
            Create link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
