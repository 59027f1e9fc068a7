import type { Usage } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { locale } from '#language/locale.ts';
import { rich } from '#language/rich.tsx';
import { plural, t } from '#language/t.ts';
import { usageQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import './usage.css';
import { classNames } from '#ui/class-names.ts';

const pollMs = 30_000;

export default function UsageSection() {
  const query = useQuery({ ...usageQuery, refetchInterval: pollMs });
  return (
    <SettingsPart
      title={t('Plan & usage')}
      text={t('How much of its limits this workspace uses. Work in the console doesn’t count as requests.')}
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
        <dt>{t('Plan')}</dt>
        <dd className="usage-plan">{plan}</dd>
        <dt>{t('Candidates')}</dt>
        <dd className="number">{candidates.toLocaleString(locale)}</dd>
        <dt>{t('Jobs')}</dt>
        <dd className="number">
          {jobs.total.toLocaleString(locale)}{' '}
          <span className="muted">{plural(jobs.active, '({count} active)', '({count} active)')}</span>
        </dd>
      </dl>
      <Part title={t('Limits')}>
        <UsageBar label={t('API requests this hour')} {...requests} note={resetText(requests.resets_at)} />
        <UsageBar label={t('Users and open invitations')} {...users} />
        <UsageBar label={t('API tokens')} {...tokens} />
        <UsageBar label={t('Webhooks')} {...webhooks} />
      </Part>
    </>
  );
}

function resetText(resetsAt: string | null): string | undefined {
  if (resetsAt === null) return undefined;
  return t('Starts again at {time}', {
    time: new Date(resetsAt).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }),
  });
}

type Props = { label: string; used: number; limit: number; note?: string | undefined };

const highShare = 0.8;

function UsageBar({ label, used, limit, note }: Props) {
  const labelId = useId();
  const isHigh = used >= limit * highShare;
  return (
    <div className="usage">
      <div className="usage-head">
        <span id={labelId}>{label}</span>
        <span className="number">
          {rich('{used} of {limit}', {
            used: used.toLocaleString(locale),
            limit: <span className="muted">{limit.toLocaleString(locale)}</span>,
          })}
        </span>
      </div>
      <meter
        className={classNames('usage-bar', isHigh && 'usage-bar-high')}
        aria-labelledby={labelId}
        min={0}
        max={limit}
        value={Math.min(used, limit)}
      />
      {note && <span className="usage-note">{note}</span>}
    </div>
  );
}
