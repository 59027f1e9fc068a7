import type { Role } from '@muster/contract/console/roles.ts';
import type { ImportMapping, WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { consoleApi } from '#api/console-api.ts';
import { queryClient } from '#api/query-client.ts';
import { plural, t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { importMappingQuery } from '#queries/settings-queries.ts';
import { invitesQuery } from '#queries/user-queries.ts';
import { Link } from '#router/link.tsx';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { roles } from '#screens/settings/team/role-texts.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useSend } from '#ui/forms/use-form.ts';
import { roleLabels } from '#ui/texts/role-labels.ts';
import { FailureText } from './failure-text.tsx';
import { Who } from './mapped-users.tsx';

type User = ImportMapping['users'][number];
type Made = { email: string; url: string };

/** One tick each: those who were chosen for it as the import was mapped. */
export function InviteUsers({ done }: { done: WorkspaceImport }) {
  const { data } = useQuery(importMappingQuery(done));
  const [made, setMade] = useState<Made[]>([]);
  const links = new Set(made.map(({ email }) => email));
  const users =
    data?.mapping.users.filter(({ use, is_member, email }) => use === 'invite' && !is_member && !links.has(email)) ?? [];
  const team = (
    <Link className="button" href={paths.setting('team')}>
      {t('Team & roles')}
    </Link>
  );
  return (
    <section className="switch-jobs">
      <h3 className="switch-heading">
        {t('Invite colleagues')}{' '}
        <span className="muted">{t('Authors and interviewers came over as names. Nobody was invited.')}</span>
      </h3>
      {users.length > 0 && (
        <Choice users={users} onMade={(each) => setMade((before) => [...before, each])}>
          {team}
        </Choice>
      )}
      {made.length > 0 && (
        <div className="switch-invited">
          <p className="muted">{t('Copy each link and send it. A link is shown only once, and valid for 7 days.')}</p>
          {made.map(({ email, url }) => (
            <Secret key={email} label={email} text={url} />
          ))}
        </div>
      )}
      {users.length === 0 && <div>{team}</div>}
    </section>
  );
}

type ChoiceProps = { users: User[]; onMade: (made: Made) => void; children: ReactNode };

function Choice({ users, onMade, children }: ChoiceProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [role, setRole] = useState<Role>('interviewer');
  const invite = useSend<void>(async () => {
    try {
      for (const { email } of users) {
        if (!chosen.has(email)) continue;
        const { url } = await consoleApi.inviteUser({ email, role });
        onMade({ email, url });
        setChosen((before) => new Set([...before].filter((each) => each !== email)));
      }
    } finally {
      await queryClient.invalidateQueries(invitesQuery);
    }
  });
  const choose = (email: string, isChosen: boolean) =>
    setChosen(isChosen ? new Set([...chosen, email]) : new Set([...chosen].filter((each) => each !== email)));
  return (
    <>
      <ul className="switch-job-list">
        {users.map(({ email, name }) => (
          <li key={email}>
            <Checkbox isSelected={chosen.has(email)} onChange={(isChosen) => choose(email, isChosen)}>
              <Who name={name} email={email} />
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="switch-invite">
        <Select
          label={t('Role')}
          value={role}
          options={roles.filter((each) => each !== 'owner').map((value) => ({ value, label: roleLabels[value] }))}
          onChange={setRole}
        />
        <Button kind="primary" onPress={() => invite.run()} isPending={invite.isSending} isDisabled={chosen.size === 0}>
          {chosen.size === 0 ? t('Create links') : plural(chosen.size, 'Create {count} link', 'Create {count} links')}
        </Button>
        {children}
      </div>
      <FailureText text={invite.failure} />
    </>
  );
}
