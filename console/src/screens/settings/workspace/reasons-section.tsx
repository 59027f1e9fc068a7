import { useQuery } from '@tanstack/react-query';
import { reasonsQuery } from '#queries/candidate-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AddReason } from './add-reason.tsx';
import { ReasonRow } from './reason-row.tsx';
import './workspace.css';

export default function ReasonsSection() {
  const query = useQuery(reasonsQuery);
  return (
    <SettingsPart
      title="Rejection reasons"
      text="Offered when you reject a candidate. Candidates don’t see them. Archived reasons are no longer offered; candidates who have one keep it."
      isNarrow
    >
      <AddReason />
      <Loaded query={query}>
        {({ rejection_reasons: reasons }) =>
          reasons.length === 0 ? (
            <EmptyState title="No reasons yet" />
          ) : (
            <ul aria-label="Rejection reasons">
              {[...reasons]
                .sort((one, other) => Number(one.is_archived) - Number(other.is_archived))
                .map((reason) => (
                  <ReasonRow key={reason.id} reason={reason} />
                ))}
            </ul>
          )
        }
      </Loaded>
    </SettingsPart>
  );
}
