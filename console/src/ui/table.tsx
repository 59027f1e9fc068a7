import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './table.css';

export type TableColumn<Row> = {
  key: string;
  label: string;
  /** In place of the label, such as a button that sorts. */
  head?: ReactNode;
  /** The label is only read out. */
  isLabelHidden?: boolean;
  /** The first cell that names its row. */
  isRowHeader?: boolean;
  align?: 'end';
  /** Left out on phones; `very`: on laptops too. */
  isWide?: boolean | 'very';
  render: (row: Row) => ReactNode;
};

type Props<Row> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isRowCurrent?: (row: Row) => boolean;
};

/** A plain table to read. For selection, sorting and many rows use the Table of React Aria Components. */
export function Table<Row>({ label, columns, rows, rowKey, isRowCurrent }: Props<Row>) {
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cellClass(column)}>
              {column.head ?? <span className={column.isLabelHidden ? 'visually-hidden' : undefined}>{column.label}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={isRowCurrent?.(row) ? 'table-row-current' : undefined}>
            {columns.map((column) => renderCell(column, row))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function renderCell<Row>(column: TableColumn<Row>, row: Row) {
  const Cell = column.isRowHeader ? 'th' : 'td';
  return (
    <Cell key={column.key} className={cellClass(column)} {...(column.isRowHeader && { scope: 'row' })}>
      {column.render(row)}
    </Cell>
  );
}

function cellClass<Row>({ align, isWide }: TableColumn<Row>): string {
  return classNames(
    'table-cell',
    align === 'end' && 'table-cell-end',
    isWide && 'table-cell-wide',
    isWide === 'very' && 'table-cell-very-wide',
  );
}
