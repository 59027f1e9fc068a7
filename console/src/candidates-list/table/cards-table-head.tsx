import { t } from '#language/t.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { isSortedBy, type ListFilters, type Sort } from '../list-filters.ts';
import type { Selection } from '../selection.ts';
import type { CardColumn } from './table-columns.tsx';

type Props = { columns: readonly CardColumn[]; filters: ListFilters; selection: Selection; onSort: (sort: Sort) => void };

/** Columns by which the API can sort have a button. */
export function CardsTableHead({ columns, filters, selection, onSort }: Props) {
  // A search is in the order of relevance.
  const sort = filters.sort ?? (filters.q ? undefined : '-created_at');
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="cards-check">
          <input
            type="checkbox"
            aria-label={t('Select all that match')}
            checked={selection.isAll}
            onChange={selection.isAll ? selection.clear : selection.selectAll}
          />
        </th>
        <th scope="col" className="cards-name">
          {t('Name')}
        </th>
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            className={classNames(column.isNumber && 'cards-number', column.isWide && 'cards-wide')}
            style={{ inlineSize: column.width }}
            {...ariaSort(column, sort, filters)}
          >
            {isSortable(column, filters) ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type ButtonProps = {
  column: CardColumn & { sort: NonNullable<CardColumn['sort']> };
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
};

function SortButton({ column, sort, onSort }: ButtonProps) {
  const isDown = sort === `-${column.sort}`;
  return (
    <button type="button" className="cards-sort" onClick={() => onSort(isDown ? column.sort : `-${column.sort}`)}>
      {column.label}
      {isSortedBy(sort, column.sort) && <Icon name={isDown ? 'down' : 'up'} size={12} />}
    </button>
  );
}

/** By score within one job only. */
function isSortable(column: CardColumn, { job_id }: ListFilters): column is ButtonProps['column'] {
  return column.sort !== undefined && (column.sort !== 'score' || job_id !== undefined);
}

function ariaSort(column: CardColumn, sort: Sort | undefined, filters: ListFilters): { 'aria-sort'?: 'ascending' | 'descending' } {
  if (!isSortable(column, filters) || !isSortedBy(sort, column.sort)) return {};
  return { 'aria-sort': sort?.startsWith('-') ? 'descending' : 'ascending' };
}
