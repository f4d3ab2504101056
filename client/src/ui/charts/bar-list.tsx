import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { Link } from 'wouter';
import { joinWords } from '@tapwise/rewards/text/words';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Dots } from '../dots';
import { Fold } from '../fold';

/** A part of a bar's value. */
export interface BarPart {
  readonly name: string;
  /** Its length, in the same unit as the bars. */
  readonly value: number;
  readonly valueText: string;
  /** Where it links to. Unique. */
  readonly href: string;
}

export interface Bar {
  readonly name: string;
  /** Its length, in the same unit as the other bars. */
  readonly value: number;
  /** The value as text. */
  readonly valueText: string;
  /** Shown below it, on one line where they fit. */
  readonly details?: readonly string[];
  /** Where it links to. */
  readonly href?: string;
  /** What its value consists of. */
  readonly parts?: readonly BarPart[];
}

/** How many parts are named before they are shown. */
const SUMMARIZED_PARTS = 2;

const TONES = {
  accent: 'fill-accent forced-colors:fill-[Highlight]',
  positive: 'fill-positive forced-colors:fill-[Highlight]',
} as const;

interface BarListProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly tone?: keyof typeof TONES;
  /** The value of a full bar. By default, the largest value. */
  readonly max?: number;
}

/** A bar chart that screen readers read as a list. A bar with a link is large enough to tap. */
export function BarList({ label, bars, tone = 'accent', max }: BarListProps) {
  const fullValue = max ?? Math.max(...bars.map(({ value }) => value), 0);
  return (
    <ol aria-label={label} data-slot="bar-list" className="-my-1.5 flex flex-col">
      {bars.map((bar) => {
        const content = <BarContent bar={bar} fullValue={fullValue} tone={tone} />;
        return (
          <li key={bar.name}>
            {bar.href === undefined ? (
              <div className="flex flex-col gap-1 py-1.5">{content}</div>
            ) : (
              <Link
                to={bar.href}
                className="-mx-2 flex min-h-11 flex-col gap-1 rounded-control px-2 py-1.5 transition-colors hover:bg-fill"
              >
                {content}
              </Link>
            )}
            {bar.parts && bar.parts.length > 0 && (
              <Parts name={bar.name} parts={bar.parts} fullValue={fullValue} tone={tone} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface ScaleProps {
  /** The value of a full bar. */
  readonly fullValue: number;
  readonly tone: keyof typeof TONES;
}

interface BarContentProps extends ScaleProps {
  readonly bar: Bar;
}

function BarContent({ bar, ...scale }: BarContentProps) {
  const { name, value, valueText, details = [], href } = bar;
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-body font-medium wrap-anywhere">{name}</span>
        <span className="tabular flex items-center gap-1 self-start text-body font-semibold">
          {valueText}
          {href !== undefined && <Chevron />}
        </span>
      </span>
      <Track value={value} height={6} {...scale} />
      {details.length > 0 && <Dots className="text-caption text-muted" parts={details} />}
    </>
  );
}

interface TrackProps extends ScaleProps {
  readonly value: number;
  /** Pixels. */
  readonly height: number;
}

function Track({ value, fullValue, tone, height }: TrackProps) {
  const share = fullValue > 0 ? (value / fullValue) * 100 : 0;
  const shape = { height, rx: height / 2 };
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block">
      <rect width="100%" {...shape} className="fill-line forced-colors:fill-[Canvas]" />
      <rect width={`${String(share)}%`} {...shape} className={TONES[tone]} />
    </svg>
  );
}

const Chevron = () => <ChevronRightIcon size={16} className="-mr-1 shrink-0 text-muted" />;

interface PartsProps extends ScaleProps {
  readonly name: string;
  readonly parts: readonly BarPart[];
}

/** The first names: `Dining and Gas`, or `Dining, Gas, and more`. */
function summarizeParts(parts: readonly BarPart[]): string {
  const names = parts.slice(0, SUMMARIZED_PARTS).map(({ name }) => name);
  return joinWords(parts.length > SUMMARIZED_PARTS ? [...names, 'more'] : names);
}

/** The parts of a bar, on request: on its scale, smaller than the bars. */
function Parts({ name, parts, ...scale }: PartsProps) {
  const label = formatApostrophes(`${name} in detail`);
  return (
    <Fold
      summary={
        <span className="text-caption text-muted">
          <span className="sr-only">{label}:</span> {summarizeParts(parts)}
        </span>
      }
    >
      <PartList label={label} parts={parts} {...scale} />
    </Fold>
  );
}

interface PartListProps extends ScaleProps {
  readonly label: string;
  readonly parts: readonly BarPart[];
}

function PartList({ label, parts, ...scale }: PartListProps) {
  return (
    <ul aria-label={label} className="mb-1.5 ml-1 border-l-2 border-line pl-3">
      {parts.map((part) => (
        <li key={part.href}>
          <Link
            to={part.href}
            className="-mr-2 -ml-1 flex min-h-11 flex-col justify-center gap-0.5 rounded-control pr-2 pl-1 text-caption transition-colors hover:bg-fill lg:min-h-9"
          >
            <span className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{part.name}</span>
              <span className="tabular flex items-center gap-1">
                {part.valueText}
                <Chevron />
              </span>
            </span>
            <Track value={part.value} height={3} {...scale} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
