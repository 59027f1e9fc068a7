import { auditActionGroups } from '@muster/contract/audit/audit-actions.ts';
import { useQuery } from '@tanstack/react-query';
import { tokensQuery, usersQuery } from '#queries/user-queries.ts';
import { useSearch } from '#router/location.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Icon } from '#ui/icon.tsx';
import { type AuditFilters, auditTimes } from './audit-filters.ts';
import { shortId } from './target-text.tsx';

export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const [, change] = useSearch();
  const actors = useActors(filters.actor);
  const set = (name: string) => (value: string) => change({ [name]: value === 'all' ? undefined : value });
  return (
    <div className="audit-filters">
      <Select
        label="Who"
        isLabelHidden
        value={filters.actor ?? 'all'}
        options={[{ value: 'all', label: 'Who: everyone' }, ...actors]}
        onChange={set('actor')}
      />
      <Select
        label="What"
        isLabelHidden
        value={filters.about ?? 'all'}
        options={[
          { value: 'all', label: 'What: everything' },
          ...Object.entries(auditActionGroups).map(([value, { label }]) => ({ value, label })),
        ]}
        onChange={set('about')}
      />
      <Select label="When" isLabelHidden value={filters.time} options={auditTimes} onChange={set('time')} />
      {filters.target && (
        <Button kind="quiet" aria-label="Show all targets" onPress={() => change({ target: undefined })}>
          About <code>{shortId(filters.target)}</code> <Icon name="close" />
        </Button>
      )}
    </div>
  );
}

/** The members of the team and the tokens; somebody who is gone can still be in the address. */
function useActors(chosen: string | undefined): { value: string; label: string }[] {
  const mayListUsers = useRight('manage_team');
  const mayListTokens = useRight('manage_tokens');
  const users = useQuery({ ...usersQuery, enabled: mayListUsers });
  const tokens = useQuery({ ...tokensQuery, enabled: mayListTokens });
  const known = [
    ...(users.data?.users ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(tokens.data?.tokens ?? []).map(({ id, name }) => ({ value: id, label: `${name} (API token)` })),
    { value: 'operator', label: 'Operator' },
    { value: 'signed_link', label: 'Signed link' },
  ];
  return chosen === undefined || known.some(({ value }) => value === chosen)
    ? known
    : [...known, { value: chosen, label: shortId(chosen) }];
}
