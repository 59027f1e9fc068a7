import type { HiringTeamMember, ListMembersAnswer } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMembers } from '#people/use-members.ts';
import { hiringTeamQuery } from '#queries/job-queries.ts';
import { useRight } from '#session/session.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { roleLabels } from '#ui/texts/role-labels.ts';
import { useChangeTeam } from './use-change-team.ts';
import './hiring-team.css';

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
      <p className="hiring-team-hint">Hiring managers only see jobs they’re on. Permissions come from the role in Settings.</p>
      {!inTeam && (team.error ? <FailureNotice error={team.error} /> : <SkeletonRows rows={2} />)}
      {inTeam?.length === 0 && <p>Nobody is on the team yet.</p>}
      <ul className="hiring-team-list" aria-label="Members of the team">
        {inTeam?.map((member) => (
          <TeamRow key={member.user_id} name={member.name} detail="">
            {mayEdit && (
              <Button kind="quiet" aria-label={`Remove ${member.name}`} onPress={() => void remove(member)}>
                Remove
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
      <TextField label="Add a teammate" placeholder="Name" value={typed} onChange={setTyped} />
      <ul className="hiring-team-list" aria-label="Members of the workspace">
        {fitting.slice(0, offeredMax).map((member) => (
          <TeamRow key={member.id} name={member.name} detail={roleLabels[member.role]}>
            <Button kind="quiet" aria-label={`Add ${member.name}`} onPress={() => onAdd(member)}>
              Add
            </Button>
          </TeamRow>
        ))}
      </ul>
      {members && fitting.length === 0 && (
        <p className="hiring-team-hint">{typed ? 'Nobody has this name.' : 'Everyone in the workspace is on the team.'}</p>
      )}
      {fitting.length > offeredMax && (
        <p className="hiring-team-hint">{`${fitting.length - offeredMax} more. Enter a name to find them.`}</p>
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
