import type { Usage } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { UsageBar } from './usage-bar.tsx';
import './usage.css';

const pollMs = 30_000;

export default function UsageSection() {
  const query = useQuery({ ...usageQuery, refetchInterval: pollMs });
  return (
    <SettingsPart
      title="Plan & usage"
      text="How much of its limits this workspace uses. Work in the console doesn’t count as requests."
      isNarrow
    >
      <Loaded query={query}>{({ usage }) => <UsageFacts usage={usage} />}</Loaded>
    </SettingsPart>
  );
}

function UsageFacts({ usage: { plan, requests, candidates, jobs, users, tokens, webhooks } }: { usage: Usage }) {
  return (
    <>
      <dl className="settings-facts">
        <dt>Plan</dt>
        <dd className="usage-plan">{plan}</dd>
        <dt>Candidates</dt>
        <dd className="number">{candidates.toLocaleString('en')}</dd>
        <dt>Jobs</dt>
        <dd className="number">
          {jobs.total.toLocaleString('en')} <span className="settings-muted">({jobs.active.toLocaleString('en')} active)</span>
        </dd>
      </dl>
      <Part title="Limits">
        <UsageBar label="API requests this hour" {...requests} note={resetText(requests.resets_at)} />
        <UsageBar label="Users and open invitations" {...users} />
        <UsageBar label="API tokens" {...tokens} />
        <UsageBar label="Webhooks" {...webhooks} />
      </Part>
    </>
  );
}

function resetText(resetsAt: string | null): string | undefined {
  if (resetsAt === null) return undefined;
  return `Starts again at ${new Date(resetsAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}
