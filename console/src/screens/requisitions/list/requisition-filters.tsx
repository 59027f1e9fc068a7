import type { Requisition } from '@muster/sdk/generated/types.ts';
import { SearchField } from '#candidates-list/filters/search-field.tsx';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { useNameOf } from '#people/use-members.ts';
import { statusLabels } from '#screens/requisitions/requisition-texts.ts';
import { Select } from '#ui/forms/select.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { requisitionStatuses } from './use-requisitions.ts';
import '#candidates-list/filters/filters.css';

type Props = {
  search: URLSearchParams;
  onChange: (changes: Record<string, string | undefined>) => void;
  requisitions: readonly Requisition[];
};

/** All of them are in the address. */
export function RequisitionTabs({ search }: Pick<Props, 'search'>) {
  const address = (changes: Record<string, string>) => {
    const kept = [...search].filter(([name]) => name !== 'status' && name !== 'waiting');
    const next = new URLSearchParams([...kept, ...Object.entries(changes)]);
    return next.size > 0 ? `${paths.requisitions}?${next}` : paths.requisitions;
  };
  const tabs = [
    { href: address({}), label: t('All##requisitions') },
    { href: address({ waiting: 'me' }), label: t('Waiting for me') },
    ...requisitionStatuses.map((status) => ({ href: address({ status }), label: statusLabels[status] })),
  ];
  return <TabLinks label={t('Requisitions by status')} tabs={tabs} />;
}

export function RequisitionFilters({ search, onChange, requisitions }: Props) {
  const nameOf = useNameOf();
  return (
    <div className="filters" role="toolbar" aria-label={t('Filters')}>
      <SearchField value={search.get('q') ?? ''} onChange={(q) => onChange({ q })} />
      <ValueSelect
        label={t('Department')}
        allText={t('All departments')}
        value={search.get('department') ?? ''}
        values={requisitions.map(({ department }) => department)}
        onChange={(department) => onChange({ department })}
      />
      <ValueSelect
        label={t('Hiring manager')}
        allText={t('All hiring managers')}
        value={search.get('hiring_manager') ?? ''}
        values={requisitions.map(({ hiring_manager }) => hiring_manager)}
        textOf={nameOf}
        onChange={(hiring_manager) => onChange({ hiring_manager })}
      />
    </div>
  );
}

type SelectProps = {
  label: string;
  allText: string;
  value: string;
  values: readonly (string | null)[];
  textOf?: (value: string) => string;
  onChange: (value: string) => void;
};

const all = 'all';

/** The values that are on the page, and the one that is chosen. */
function ValueSelect({ label, allText, value, values, textOf = (text) => text, onChange }: SelectProps) {
  const known = [...new Set([value, ...values])].filter((each): each is string => each !== null && each !== '').sort();
  if (known.length === 0) return null;
  const options = [{ value: all, label: allText }, ...known.map((each) => ({ value: `=${each}`, label: textOf(each) }))];
  return (
    <Select
      label={label}
      isLabelHidden
      value={value === '' ? all : `=${value}`}
      options={options}
      onChange={(chosen) => onChange(chosen === all ? '' : chosen.slice(1))}
    />
  );
}
