/** The smallest width of a plot below and above the breakpoint of wide screens. */
const NARROW_PLOT_PX = 250;
const WIDE_PLOT_PX = 600;
/** The widest character of a label. */
const CHARACTER_PX = 7.2;
const LINE_PX = 14;
const GAP_PX = 6;
/** A label that is lifted further above its own column would seem to belong to a neighbor. */
const MAX_LIFT_PX = 14;
/** The part of its step that a column and the line across it fill. */
const COLUMN_SHARE = 0.68;

interface Column {
  readonly value: number;
  readonly mark?: number;
}

interface LabelOptions {
  readonly isWide: boolean;
  /** Pixels for one unit of value. */
  readonly scale: number;
  readonly format: (value: number) => string;
}

/** The text above a column, and the height of its baseline above the axis in pixels. */
export interface ValueLabel {
  readonly text: string;
  readonly height: number;
}

const getTop = ({ value, mark = 0 }: Column) => Math.max(value, mark);

/** The indexes in the order that they get labels: the highest column, then from the last to the first. */
function listByPriority(columns: readonly Column[]): readonly number[] {
  const fromLast = columns.map((_, index) => columns.length - 1 - index);
  const highest = Math.max(...columns.map(({ value }) => value), 0);
  const top = columns.findLastIndex(({ value }) => value === highest);
  return [...new Set([top, ...fromLast])].filter((index) => (columns[index]?.value ?? 0) > 0);
}

/**
 * Places labels above columns so that none covers a column, a line, or another label. Columns without enough room get
 * no label. By column index.
 */
export function placeValueLabels(
  columns: readonly Column[],
  { isWide, scale, format }: LabelOptions,
): ReadonlyMap<number, ValueLabel> {
  const step = (isWide ? WIDE_PLOT_PX : NARROW_PLOT_PX) / columns.length;
  const measure = (text: string) => text.length * CHARACTER_PX;
  const labels = new Map<number, ValueLabel>();
  for (const index of listByPriority(columns)) {
    const column = columns[index];
    if (!column) continue;
    const text = format(column.value);
    const isBelow = (_: Column, other: number) =>
      Math.abs(other - index) * step < (measure(text) + COLUMN_SHARE * step) / 2;
    const ownTop = getTop(column) * scale;
    const top = Math.max(ownTop, ...columns.filter(isBelow).map((other) => getTop(other) * scale));
    const height = top + GAP_PX;
    const isCovering = [...labels].some(
      ([other, label]) =>
        Math.abs(other - index) * step < (measure(text) + measure(label.text)) / 2 + GAP_PX &&
        Math.abs(label.height - height) < LINE_PX,
    );
    if (top - ownTop <= MAX_LIFT_PX && !isCovering) labels.set(index, { text, height });
  }
  return labels;
}
