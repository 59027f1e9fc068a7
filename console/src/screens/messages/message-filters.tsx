import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { kindLabels, type MessageKind, messageKinds } from '#messages/message-texts.ts';
import { paths } from '#paths.ts';
import { messagesTotalQuery } from '#queries/message-queries.ts';
import { useSearch } from '#router/location.ts';
import { Select } from '#ui/forms/select.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { readMessageFilters, viewNames, views } from './use-messages.ts';

const anyKind = 'any';

export function MessageFilters() {
  const [search, changeSearch] = useSearch();
  const { kind } = readMessageFilters(search);
  const attention = useAttentionCount();
  const tabs = viewNames.map((view) => ({
    href: addressOf(view === 'attention' ? '' : view, kind),
    label: views[view].label,
    count: view === 'attention' ? attention : undefined,
  }));
  return (
    <div className="messages-filters">
      <TabLinks label={t('Messages by state')} tabs={tabs} />
      <Select
        label={t('Kind')}
        isLabelHidden
        value={kind ?? anyKind}
        options={[{ value: anyKind, label: t('Kind: all') }, ...messageKinds.map((value) => ({ value, label: kindLabels[value] }))]}
        onChange={(chosen) => changeSearch({ kind: chosen === anyKind ? undefined : chosen })}
      />
    </div>
  );
}

function addressOf(view: string, kind: MessageKind | undefined): string {
  const query = new URLSearchParams({ ...(view && { view }), ...(kind && { kind }) });
  return query.size > 0 ? `${paths.messages}?${query}` : paths.messages;
}

function useAttentionCount(): number | undefined {
  const { data } = useQuery({
    ...messagesTotalQuery({ status: views.attention.statuses }),
  });
  return data?.total_messages;
}
