import { type ReactNode, useRef } from 'react';
import { cx } from '../../../ui/cx';
import { getFade, useOverflow } from '../../../ui/use-overflow';
import { type Sort, toggleSort } from './sort';
import { SortHeader } from './sort-header';

export interface TableColumn<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** Numbers and dates: aligned right, and sorted with the highest one first. */
  readonly isNumeric?: boolean;
  /** `CELL_FROM_SMALL` or `CELL_FROM_LARGE`, like the column's cells. */
  readonly className?: string;
}

interface Region {
  /** The id of the heading that names the table, or the table's name. */
  readonly name: { readonly labelledBy: string } | { readonly label: string };
  /** Fewer rows are visible at a time. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

interface DataTableProps<Key extends string> extends Region {
  readonly columns: readonly TableColumn<Key>[];
  /** Without it, the columns can't be sorted. */
  readonly sorting?: { readonly sort: Sort<Key>; readonly onSort: (sort: Sort<Key>) => void };
  /** Headers after those of the columns. */
  readonly plainColumns?: readonly TableColumn[];
  /** Shown instead of rows. */
  readonly emptyText?: string | undefined;
}

/** A table in a region that scrolls under its header. Its children are the rows. */
export function DataTable<Key extends string>(props: DataTableProps<Key>) {
  const { name, isShort = false, columns, sorting, plainColumns = [], emptyText, children } = props;
  return (
    <ScrollRegion name={name} isShort={isShort}>
      <table className="w-full border-separate [border-spacing:0] text-body">
        <thead>
          <tr>
            {columns.map((column) =>
              sorting ? (
                <SortHeader
                  key={column.key}
                  label={column.label}
                  isNumeric={column.isNumeric ?? false}
                  order={sorting.sort.sort === column.key ? sorting.sort.order : undefined}
                  className={column.className ?? ''}
                  onSort={() => {
                    sorting.onSort(toggleSort(sorting.sort, column));
                  }}
                />
              ) : (
                <PlainHeader key={column.key} column={column} />
              ),
            )}
            {plainColumns.map((column) => (
              <PlainHeader key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {emptyText === undefined ? (
            children
          ) : (
            <tr>
              <td
                colSpan={columns.length + plainColumns.length}
                className="px-4 py-10 text-center text-muted"
              >
                {emptyText}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/**
 * A side fades if more columns follow. `relative`, so that text for screen readers doesn't extend the page beyond the
 * region.
 */
function ScrollRegion({ name, isShort = false, children }: Region) {
  const region = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(region);
  return (
    <div
      ref={region}
      role="region"
      style={overflow.left || overflow.right ? getFade(overflow) : undefined}
      {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
      tabIndex={0}
      className={cx(
        'relative -mx-4 overflow-auto border-t border-line outline-offset-[-2px] not-last:border-b last:-mb-4',
        isShort ? 'max-h-92' : 'max-h-[min(70dvh,44rem)]',
      )}
    >
      {children}
    </div>
  );
}

function PlainHeader({ column: { label, isNumeric = false, className } }: { readonly column: TableColumn }) {
  return (
    <th
      scope="col"
      className={cx(
        'sticky top-0 z-10 h-11 border-b border-line bg-sunken px-3 text-caption font-semibold text-muted first:pl-4 last:pr-4',
        isNumeric ? 'text-right' : 'text-left',
        className,
      )}
    >
      {label}
    </th>
  );
}
