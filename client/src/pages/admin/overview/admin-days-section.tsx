import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { adminDaysQuery, createDaysDownload, type StatsRange } from '../../../api/admin/stats';
import { findServerMessage } from '../../../lib/errors/response-error';
import { DayField } from '../../../ui/day-field';
import { LoadFailed } from '../../../ui/load-failed';
import { Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { DownloadButton } from '../table/download-button';
import { DayCharts } from './day-charts';
import { DaysTable } from './days-table';

const DEFAULT_RANGE: StatsRange = { from: '', to: '' };

/** Activity by day (UTC), as charts and as a table. By default, the last 30 days. */
export function DaysSection({ adminKey }: { readonly adminKey: string }) {
  const [range, setRange] = useState(DEFAULT_RANGE);
  const days = useQuery(adminDaysQuery(adminKey, range));
  return (
    <Panel
      title="Activity by Day"
      hint="Days in UTC. Deleted accounts aren’t counted as users."
      aside={
        <DownloadButton
          label="Download days"
          fileName="tapwise-days.csv"
          route="adminStats"
          request={createDaysDownload(adminKey, range)}
        />
      }
    >
      <RangeFields range={range} days={days.data} onChange={setRange} />
      {days.isError && (
        <LoadFailed
          isBusy={days.isFetching}
          onRetry={() => {
            void days.refetch();
          }}
        >
          {findServerMessage(days.error) ?? 'We couldn’t load the days.'}
        </LoadFailed>
      )}
      {days.isPending && <ChartSkeleton />}
      {days.data && !days.isError && (
        <>
          <DayCharts days={days.data} />
          <DaysTable days={days.data} />
        </>
      )}
    </Panel>
  );
}

interface RangeFieldsProps {
  readonly range: StatsRange;
  readonly days: readonly { readonly day: string }[] | undefined;
  readonly onChange: (range: StatsRange) => void;
}

function RangeFields({ range, days, onChange }: RangeFieldsProps): ReactNode {
  const from = range.from === '' ? (days?.at(0)?.day ?? '') : range.from;
  const to = range.to === '' ? (days?.at(-1)?.day ?? '') : range.to;
  return (
    <div className="grid max-w-sm grid-cols-2 gap-3">
      <DayField
        label="From"
        value={from}
        onChange={(day) => {
          onChange({ from: day, to });
        }}
      />
      <DayField
        label="To"
        value={to}
        onChange={(day) => {
          onChange({ from, to: day });
        }}
      />
    </div>
  );
}

function ChartSkeleton() {
  return (
    <div role="status" aria-label="Loading days" className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}
