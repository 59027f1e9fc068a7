import type { HiringTeamMember, ListMembersAnswer } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { plural, t } from '#language/t.ts';
import { useMembers } from '#people/use-members.ts';
import { hiringTeamQuery } from '#queries/job-queries.ts';
import { useRight } from '#session/session.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { roleLabels } from '#ui/texts/role-labels.ts';
import './hiring-team.css';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { JobOwners } from './job-owners.tsx';

type Member = ListMembersAnswer['members'][number];

const offeredMax = 6;

/** Who works on the job. Hiring managers see the jobs of their teams only, so this is where they get access. */
export function HiringTeam({ jobId }: { jobId: string }) {
  const mayEdit = useRight('edit_hiring_teams');
  const team = useQuery(hiringTeamQuery(jobId));
  const { add, remove } = useChangeTeam(jobId);
  const inTeam = team.data?.hiring_team;
  return (
    <>
      <JobOwners jobId={jobId} />
      <p className="muted">{t('Hiring managers only see jobs they’re on. Permissions come from the role in Settings.')}</p>
      {!inTeam && (team.error ? <FailureNotice error={team.error} /> : <SkeletonRows rows={2} />)}
      {inTeam?.length === 0 && <p>{t('Nobody is on the team yet.')}</p>}
      <ul className="hiring-team-list" aria-label={t('Members of the team')}>
        {inTeam?.map((member) => (
          <TeamRow key={member.user_id} name={member.name} detail="">
            {mayEdit && (
              <Button kind="quiet" aria-label={t('Remove {name}', { name: member.name })} onPress={() => void remove(member)}>
                {t('Remove')}
              </Button>
            )}
          </TeamRow>
        ))}
      </ul>
      {mayEdit && inTeam && <AddMembers team={inTeam} onAdd={(member) => void add(member)} />}
    </>
  );
}

function AddMembers({ team, onAdd }: { team: readonly HiringTeamMember[]; onAdd: (member: Member) => void }) {
  const [typed, setTyped] = useState('');
  const members = useMembers();
  const others = members?.filter(({ id }) => !team.some(({ user_id }) => user_id === id)) ?? [];
  const fitting = others.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <>
      <TextField label={t('Add a teammate')} placeholder={t('Name')} value={typed} onChange={setTyped} />
      <ul className="hiring-team-list" aria-label={t('Members of the workspace')}>
        {fitting.slice(0, offeredMax).map((member) => (
          <TeamRow key={member.id} name={member.name} detail={roleLabels[member.role]}>
            <Button kind="quiet" aria-label={t('Add {name}', { name: member.name })} onPress={() => onAdd(member)}>
              {t('Add')}
            </Button>
          </TeamRow>
        ))}
      </ul>
      {members && fitting.length === 0 && (
        <p className="muted">{typed ? t('Nobody has this name.') : t('Everyone in the workspace is on the team.')}</p>
      )}
      {fitting.length > offeredMax && (
        <p className="muted">
          {plural(
            fitting.length - offeredMax,
            '{count} more. Enter a name to find them.',
            '{count} more. Enter a name to find them.',
          )}
        </p>
      )}
    </>
  );
}

function TeamRow({ name, detail, children }: { name: string; detail: string; children: ReactNode }) {
  return (
    <li className="hiring-team-row">
      <Avatar name={name} size={22} />
      <span className="truncate">{name}</span>
      <span className="hiring-team-detail">{detail}</span>
      {children}
    </li>
  );
}

type UseChangeTeamMember = Pick<ListMembersAnswer['members'][number], 'id' | 'name'>;
type Changes = {
  add: (member: UseChangeTeamMember) => Promise<boolean>;
  remove: (member: HiringTeamMember) => Promise<boolean>;
};

/** Both take effect with the next request of the member, and can be undone. */
function useChangeTeam(jobId: string): Changes {
  const editTeam = (change: (team: HiringTeamMember[]) => HiringTeamMember[]) => [
    edit(hiringTeamQuery(jobId).queryKey, (old) => ({ ...old, hiring_team: change(old.hiring_team) })),
  ];
  const add = useChange({
    edits: (member: UseChangeTeamMember) => editTeam((team) => [...team, newMember(member)]),
    send: ({ id }) => muster.updateHiringTeam({ job_id: jobId, add: [{ user_id: id }] }),
    doneText: ({ name }) => t('{name} joined the hiring team', { name }),
    undo: (member) => void remove(newMember(member)),
  });
  const remove = useChange({
    edits: ({ user_id }: HiringTeamMember) => editTeam((team) => team.filter((each) => each.user_id !== user_id)),
    send: ({ user_id }) => muster.updateHiringTeam({ job_id: jobId, remove: [user_id] }),
    doneText: ({ name }) => t('{name} left the hiring team', { name }),
    undo: ({ user_id, name }) => void add({ id: user_id, name }),
  });
  return { add, remove };
}

function newMember({ id, name }: UseChangeTeamMember): HiringTeamMember {
  return { user_id: id, name, role: 'hiring_manager', added_at: new Date().toISOString() };
}
