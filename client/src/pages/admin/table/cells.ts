/** Class names of rows and cells in a `DataTable`. */
export const ROW = 'hover:bg-fill [&:last-child>*]:border-b-0';
export const CELL = 'border-b border-line px-3 py-2 first:pl-4 last:pr-4';
/** For rows whose cells have different numbers of lines. */
export const TOP_CELL = `${CELL} align-top`;
/** For long lists of figures. */
export const DENSE_CELL = 'border-b border-line px-3 py-1.5 whitespace-nowrap first:pl-4 last:pr-4';

/** The narrowest screen that shows a column. Without one, all screens show it. */
export const CELL_FROM_SMALL = 'hidden sm:table-cell';
export const CELL_FROM_LARGE = 'hidden lg:table-cell';
