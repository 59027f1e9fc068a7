import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { navigate, useSearch } from '#router/location.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type AuditFilters, auditQuery, auditTimes, parseAuditFilters } from './audit-filters.ts';
import { AuditTable } from './audit-table.tsx';
import { auditGroupLabels } from './audit-texts.ts';
import './audit.css';
import type { AuditEntry } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { auditLogKey } from '#queries/settings-queries.ts';
import { tokensQuery, usersQuery } from '#queries/user-queries.ts';
import { useRight } from '#session/session.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Icon } from '#ui/icon.tsx';
import { shortId } from './target-text.tsx';

export default function AuditSection() {
  const [search] = useSearch();
  const filters = parseAuditFilters(search);
  const query = useAuditLog(filters);
  return (
    <SettingsPart
      title={t('Audit log')}
      text={t(
        'Who did what in this workspace: every change, sign-ins, refusals, and who has read a CV. Nobody can change or delete an entry; they are kept for two years.',
      )}
    >
      <AuditFilterBar filters={filters} />
      <Loaded query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title={t('No entries')} text={t('Nothing matches these filters.')}>
              <Button onPress={() => navigate(paths.setting('audit-log'))}>{t('Clear filters')}</Button>
            </EmptyState>
          ) : (
            <>
              <AuditTable entries={entries} />
              {query.hasNextPage && (
                <Button className="audit-more" isDisabled={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                  {t('Show more')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </SettingsPart>
  );
}

const entriesPerPage = 50;

/** The newest entries, and a function that reads more of them. */
function useAuditLog(filters: AuditFilters) {
  const query = useInfiniteQuery({
    queryKey: [...auditLogKey, filters],
    queryFn: ({ pageParam, signal }) => readPage(filters, pageParam, signal),
    initialPageParam: { cursor: '', filter: undefined },
    getNextPageParam: ({ next_cursor, filter }: AuditPage): PageParam | undefined =>
      next_cursor === null ? undefined : { cursor: next_cursor, filter },
    placeholderData: keepPreviousData,
  });
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return { ...query, data: entries };
}

type Filter = ReturnType<typeof auditQuery>;
type AuditPage = { entries: AuditEntry[]; next_cursor: string | null; filter: Filter };
type PageParam = { cursor: string; filter: Filter | undefined };

/** A cursor belongs to its filters, so "the last 24 hours" stay those of the first page. */
async function readPage(
  filters: AuditFilters,
  { cursor, filter = auditQuery(filters) }: PageParam,
  signal: AbortSignal,
): Promise<AuditPage> {
  const page = await muster.listAuditLog({ ...filter, limit: entriesPerPage, ...(cursor && { cursor }) }, { signal });
  return { entries: page.entries, next_cursor: page.next_cursor, filter };
}

function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const [, change] = useSearch();
  const actors = useActors(filters.actor);
  const set = (name: string) => (value: string) => change({ [name]: value === 'all' ? undefined : value });
  return (
    <div className="audit-filters">
      <Select
        label={t('Who')}
        isLabelHidden
        value={filters.actor ?? 'all'}
        options={[{ value: 'all', label: t('Who: everyone') }, ...actors]}
        onChange={set('actor')}
      />
      <Select
        label={t('What')}
        isLabelHidden
        value={filters.about ?? 'all'}
        options={[
          { value: 'all', label: t('What: everything') },
          ...Object.entries(auditGroupLabels).map(([value, label]) => ({ value, label })),
        ]}
        onChange={set('about')}
      />
      <Select label={t('When')} isLabelHidden value={filters.time} options={auditTimes} onChange={set('time')} />
      {filters.target && (
        <Button kind="quiet" aria-label={t('Show all targets')} onPress={() => change({ target: undefined })}>
          {rich('About {id}', { id: <code>{shortId(filters.target)}</code> })} <Icon name="close" />
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
    ...(tokens.data?.tokens ?? []).map(({ id, name }) => ({ value: id, label: t('{name} (API token)', { name }) })),
    { value: 'operator', label: t('Operator') },
    { value: 'signed_link', label: t('Signed link') },
  ];
  return chosen === undefined || known.some(({ value }) => value === chosen)
    ? known
    : [...known, { value: chosen, label: shortId(chosen) }];
}
