import { useMediaQuery } from '../../../lib/hooks/use-media-query';
import { ColumnChart } from '../../../ui/charts/column-chart';
import { SectionHeading } from '../../../ui/section-heading';
import { Surface } from '../../../ui/surface';

interface HoursChartProps {
  readonly id: string;
  readonly title: string;
  /** In each of the last 24 hours; the current one is the last. */
  readonly hours: readonly number[];
}

/** The labels of more hours would overlap. */
const HOURS_ON_PHONE = 12;

/** Formats the start of the hour `ago` hours ago, in the browser's time zone. */
function formatHour(ago: number): string {
  return String(new Date(Date.now() - ago * 3_600_000).getHours());
}

/** Unsuccessful requests by hour, as a chart and, for assistive technology, as a table. */
export function HoursChart({ id, title, hours }: HoursChartProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  const columns = hours.map((value, index) => ({ label: formatHour(hours.length - 1 - index), value }));
  const shownColumns = isWide ? columns : columns.slice(-HOURS_ON_PHONE);
  return (
    <Surface aria-labelledby={id} className="flex min-w-0 flex-col gap-2 px-4 pt-2.5 pb-3">
      <SectionHeading id={id}>{title}</SectionHeading>
      {columns.some(({ value }) => value > 0) ? (
        <ColumnChart columns={shownColumns} tone="accent" format={(value) => value.toLocaleString('en-US')} />
      ) : (
        <p aria-hidden="true" className="text-body text-muted">
          None in the last 24 hours.
        </p>
      )}
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {columns.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}:00</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Surface>
  );
}
