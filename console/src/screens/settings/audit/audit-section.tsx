import { paths } from '#paths.ts';
import { navigate, useSearch } from '#router/location.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { parseAuditFilters } from './audit-filters.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditFilterBar } from './filter-bar.tsx';
import { useAuditLog } from './use-audit-log.ts';
import './audit.css';

export default function AuditSection() {
  const [search] = useSearch();
  const filters = parseAuditFilters(search);
  const query = useAuditLog(filters);
  return (
    <SettingsPart
      title="Audit log"
      text="Who did what in this workspace: every change, sign-ins, refusals, and who has read a CV. Nobody can change or delete an entry; they are kept for two years."
    >
      <AuditFilterBar filters={filters} />
      <Loaded query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title="No entries" text="Nothing matches these filters.">
              <Button onPress={() => navigate(paths.setting('audit-log'))}>Clear filters</Button>
            </EmptyState>
          ) : (
            <>
              <AuditTable entries={entries} />
              {query.hasNextPage && (
                <Button className="audit-more" isDisabled={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                  Show more
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </SettingsPart>
  );
}
