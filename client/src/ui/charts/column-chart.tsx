import { Link } from 'wouter';
import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { cx } from '../cx';
import { placeValueLabels, type ValueLabel } from './place-value-labels';

export interface ColumnValue {
  /** Unique label below the column. */
  readonly label: string;
  readonly value: number;
  /** A second value, drawn as a line across or on top of the column. */
  readonly mark?: number;
  /** The URL that a press on the column opens. */
  readonly href?: string;
}

const TONES = {
  accent: { column: 'fill-accent forced-colors:fill-[Highlight]', text: 'fill-accent' },
  positive: { column: 'fill-positive forced-colors:fill-[Highlight]', text: 'fill-positive' },
} as const;
const PLOT_PX = 96;
/** The height of a line of labels. */
const LABEL_PX = 22;
/** The space above the columns if their values are below them. */
const MARGIN_PX = 6;
/** Height of the stub that marks a zero value. */
const STUB_PX = 3;
const COLUMN_SHARE = 0.56;
const LABEL_BASELINE_PX = 16;
/** The baselines of two lines of labels. */
const LINE_PX = 17;

/** The label of a value below that of its column. None for zero. */
const labelBelow = (value: number, format: (value: number) => string): ValueLabel | undefined =>
  value === 0 ? undefined : { text: format(value), height: -LABEL_BASELINE_PX - LINE_PX };

interface ColumnChartProps {
  readonly columns: readonly ColumnValue[];
  readonly tone: keyof typeof TONES;
  /** Formats a value in few characters. */
  readonly format: (value: number) => string;
  /**
   * Whether the values are below the labels of the columns. There, a value is never next to the line of the second
   * values, which it could seem to belong to. For at most 12 columns.
   */
  readonly areValuesBelow?: boolean;
}

/**
 * A column chart with percent widths and pixel heights, so that text isn't scaled. It is hidden from assistive
 * technology and the keyboard, so show a table of the same values and links with it.
 */
export function ColumnChart({ columns, tone, format, areValuesBelow = false }: ColumnChartProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  const highest = Math.max(...columns.flatMap(({ value, mark = 0 }) => [value, mark]), 0);
  const scale = highest > 0 ? PLOT_PX / highest : 0;
  const valueLabels = areValuesBelow
    ? new Map(columns.map(({ value }, index) => [index, labelBelow(value, format)]))
    : placeValueLabels(columns, { isWide, scale, format });
  const head = areValuesBelow ? MARGIN_PX : LABEL_PX;
  const height = head + PLOT_PX + (areValuesBelow ? 2 * LABEL_PX - MARGIN_PX : LABEL_PX);
  const step = 100 / columns.length;
  return (
    <svg
      data-slot="column-chart"
      aria-hidden="true"
      width="100%"
      height={height}
      className="block overflow-visible"
    >
      {columns.map((column, index) => (
        <ChartColumn
          key={column.label}
          column={column}
          x={index * step}
          step={step}
          scale={scale}
          head={head}
          height={height}
          tone={TONES[tone]}
          valueLabel={valueLabels.get(index)}
        />
      ))}
      <rect
        y={head + PLOT_PX}
        width="100%"
        height="1"
        className="fill-line-strong forced-colors:fill-[CanvasText]"
      />
    </svg>
  );
}

interface ChartColumnProps {
  readonly column: ColumnValue;
  /** Percent of the width. */
  readonly x: number;
  readonly step: number;
  /** Pixels for one unit of value. */
  readonly scale: number;
  /** Pixels above the plot, and of the whole chart. */
  readonly head: number;
  readonly height: number;
  readonly tone: (typeof TONES)[keyof typeof TONES];
  readonly valueLabel: ValueLabel | undefined;
}

function ChartColumn({
  column: { label, value, mark, href },
  x,
  step,
  scale,
  head,
  height,
  tone,
  valueLabel,
}: ChartColumnProps) {
  const toPercentage = (share: number) => `${String(share)}%`;
  const width = step * COLUMN_SHARE;
  const left = x + (step - width) / 2;
  const computeY = (amount: number) => head + PLOT_PX - amount * scale;
  return (
    <>
      {value === 0 && (
        <rect
          x={toPercentage(left)}
          y={computeY(0) - STUB_PX}
          width={toPercentage(width)}
          height={STUB_PX}
          className="fill-line forced-colors:fill-[GrayText]"
        />
      )}
      <rect
        x={toPercentage(left)}
        y={computeY(value)}
        width={toPercentage(width)}
        height={value * scale}
        rx="2"
        className={tone.column}
      />
      {mark !== undefined && mark > 0 && (
        <rect
          x={toPercentage(left - 0.6)}
          y={computeY(mark) - 2}
          width={toPercentage(width + 1.2)}
          height="2"
          className="fill-text forced-colors:fill-[CanvasText]"
        />
      )}
      {valueLabel && (
        <text
          x={toPercentage(x + step / 2)}
          y={head + PLOT_PX - valueLabel.height}
          textAnchor="middle"
          // Next to a line, the color shows that the amount is the column's.
          className={cx('text-caption font-semibold', mark === undefined ? 'fill-text' : tone.text)}
        >
          {valueLabel.text}
        </text>
      )}
      <text
        x={toPercentage(x + step / 2)}
        y={head + PLOT_PX + LABEL_BASELINE_PX}
        textAnchor="middle"
        className="fill-muted text-caption"
      >
        {label}
      </text>
      {href !== undefined && (
        <Link to={href} tabIndex={-1}>
          <rect x={toPercentage(x)} width={toPercentage(step)} height={height} className="fill-transparent" />
        </Link>
      )}
    </>
  );
}
