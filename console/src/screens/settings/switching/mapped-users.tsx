import type { ImportMapping, ImportMappingUpdate } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useForm } from '#ui/forms/use-form.ts';

type User = ImportMapping['users'][number];
type Changes = Pick<ImportMappingUpdate, 'users'>;
type Props = { mapping: ImportMapping; onSave: (changes: Changes) => Promise<void> };

/** What becomes of the users there. Nobody is invited by an import. */
export function MappedUsers({ mapping: { users, users_without_address }, onSave }: Props) {
  const [isOpen, setOpen] = useState(false);
  const others = users.filter(({ is_member }) => !is_member);
  const invited = others.filter(({ use }) => use === 'invite').length;
  const counts = [
    { label: t('Already members here'), count: users.length - others.length },
    { label: t('Invite later, one tick each'), count: invited },
    { label: t('Name only, no access'), count: others.length - invited + users_without_address },
  ];
  const total = users.length + users_without_address;
  if (total === 0) return null;
  return (
    <section>
      <div className="switch-side-head">
        <h3 className="switch-heading">
          {t('Users##of another system')} <span className="muted">{plural(total, '{count} found', '{count} found')}</span>
        </h3>
        {others.length > 0 && (
          <Button kind="quiet" onPress={() => setOpen(true)}>
            {t('Change##what was chosen')}
          </Button>
        )}
      </div>
      <dl className="switch-user-counts">
        {counts.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="switch-number">{count.toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      {isOpen && <UsersDialog users={users} onSave={onSave} onClose={() => setOpen(false)} />}
    </section>
  );
}

// As many as a request takes.
const changesMax = 500;

function UsersDialog({ users, onSave, onClose }: { users: User[]; onSave: Props['onSave']; onClose: () => void }) {
  const others = users.filter(({ is_member }) => !is_member);
  const first = new Set(others.filter(({ use }) => use === 'invite').map(({ email }) => email));
  const form = useForm<{ users: ReadonlySet<string> }>({ users: first }, async ({ users: chosen }) => {
    const changed = others.filter(({ email }) => chosen.has(email) !== first.has(email));
    for (let at = 0; at < changed.length; at += changesMax)
      await onSave({
        users: changed.slice(at, at + changesMax).map(({ email }) => ({ email, use: chosen.has(email) ? 'invite' : 'name' })),
      });
    onClose();
  });
  const { users: chosen } = form.values;
  const choose = (email: string, isChosen: boolean) =>
    form.set({ users: isChosen ? new Set([...chosen, email]) : new Set([...chosen].filter((each) => each !== email)) });
  return (
    <FormDialog title={t('Users##of another system')} size="medium" form={form} action={t('Save')} onClose={onClose}>
      <p className="muted">
        {t('Ticked people are offered for an invitation once the import is done. Everyone else comes over as a name.')}
      </p>
      <Checkbox
        isSelected={chosen.size === others.length}
        isIndeterminate={chosen.size > 0 && chosen.size < others.length}
        onChange={(isAll) => form.set({ users: new Set(isAll ? others.map(({ email }) => email) : []) })}
      >
        {t('Invite everyone later')}
      </Checkbox>
      <ul className="switch-user-list">
        {users.map(({ email, name, is_member }) => (
          <li key={email}>
            {is_member ? (
              <span className="switch-user">
                <Who name={name} email={email} /> <Badge tone="accent">{t('Member')}</Badge>
              </span>
            ) : (
              <Checkbox isSelected={chosen.has(email)} onChange={(isChosen) => choose(email, isChosen)}>
                <Who name={name} email={email} />
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

export function Who({ name, email }: { name: string | null; email: string }) {
  return (
    <span>
      {name !== null && <bdi>{name}</bdi>} <bdi className="muted">{email}</bdi>
    </span>
  );
}
