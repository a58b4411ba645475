import './data-table.css';
import { Fragment, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, ArrowUpDown } from '../marks/icons.ts';
import { Icon } from '../marks/icon.tsx';
import { Skeleton } from '../states/skeleton.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column that says which row this is; on phones it heads the block. */
  lead?: boolean | undefined;
  /** Figures and dates are aligned in columns. */
  numeric?: boolean | undefined;
  sortable?: boolean | undefined;
}

export interface Sorting {
  key: string;
  descending: boolean;
}

/** The part of a list that a table shows: its rows, or what replaces them. `ListView` gives it to the table inside it. */
export interface Listed<Row> {
  /** Undefined until they have come. */
  rows: readonly Row[] | undefined;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Replaces rows that could not be loaded; the page around the table stays. */
  error?: ReactNode;
  /** The rows answer the question before; those to this one are on their way. */
  stale?: boolean | undefined;
}

export interface DataTableProps<Row> extends Listed<Row> {
  /** The name of the rows, read by screen readers before the table. */
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Read by screen readers while there are no rows yet. */
  loadingLabel: string;
  /** At the end of each row: at most two buttons with text, besides pictures. */
  actions?: { label: string; of: (row: Row) => ReactNode } | undefined;
  sorting?: Sorting | undefined;
  onSort?: ((sorting: Sorting) => void) | undefined;
  /** Returns what consecutive rows have in common, such as their day: shown once above them. */
  groupOf?: ((row: Row) => string) | undefined;
}

/** From so many columns on, that of actions among them, a table needs the room of a desk. */
const MANY = 6;
/** From so many on it needs more than the room beside the narrow rail of an upright tablet. */
const SEVERAL = 5;

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table shown as blocks is no table to some browsers unless its roles are written out */

/** Ruled rows. */
export function DataTable<Row>({ label, columns, rows, rowKey, loadingLabel, empty, error, actions, sorting, onSort, stale, groupOf }: DataTableProps<Row>) {
  if (error) return error;
  if (!rows) {
    return (
      <div className="table-state">
        <Skeleton label={loadingLabel} shapes={['row', 'row', 'row']} />
      </div>
    );
  }
  if (rows.length === 0) return empty;
  const across = columns.length + (actions ? 1 : 0);
  return (
    <div className="table-frame" data-many={across >= MANY || undefined} data-several={(across >= SEVERAL && across < MANY) || undefined}>
      <table className={stale ? 'table table-stale' : 'table'} role="table" aria-busy={stale || undefined}>
        <caption className="visually-hidden">{label}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
            {actions && (
              <th role="columnheader" scope="col">
                <span className="visually-hidden">{actions.label}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <Fragment key={rowKey(row)}>
              {groupOf && (index === 0 || groupOf(row) !== groupOf(rows[index - 1]!)) && (
                <tr role="row" className="table-group">
                  <th role="rowheader" scope="rowgroup" colSpan={columns.length + (actions ? 1 : 0)}>
                    {groupOf(row)}
                  </th>
                </tr>
              )}
              <tr role="row">
                {columns.map(({ key, header, cell, lead, numeric }) => (
                  <td role="cell" key={key} data-name={header} data-lead={lead || undefined} className={numeric ? 'table-number' : undefined}>
                    {lead ? <span className="table-lead">{cell(row)}</span> : <span>{cell(row)}</span>}
                  </td>
                ))}
                {actions && (
                  <td role="cell" data-actions>
                    <span className="table-actions">{actions.of(row)}</span>
                  </td>
                )}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderProps<Row> = { column: Column<Row> } & Pick<DataTableProps<Row>, 'sorting' | 'onSort'>;

function HeaderCell<Row>({ column: { key, header, sortable }, sorting, onSort }: HeaderProps<Row>) {
  if (!sortable || !onSort) {
    return (
      <th role="columnheader" scope="col">
        {header}
      </th>
    );
  }
  const here = sorting?.key === key ? sorting : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={here ? (here.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className="table-sort" onClick={() => onSort({ key, descending: here ? !here.descending : false })}>
        {header}
        <Icon of={here ? (here.descending ? ArrowDown : ArrowUp) : ArrowUpDown} size="sm" />
      </button>
    </th>
  );
}
