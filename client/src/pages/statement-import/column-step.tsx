import { useId } from 'react';
import { formatCents } from '@tapwise/contracts/vocabulary/money';
import { formatDay } from '../../lib/format/dates';
import { Button } from '../../ui/button';
import { SectionHeading } from '../../ui/section-heading';
import { Select } from '../../ui/select';
import { Surface } from '../../ui/surface';
import type { FileColumns } from './parser/parse-statement';
import type { ColumnMapping } from './parser/statement';
import type { FileSummary } from './worker/statement-engine';

interface ColumnStepProps {
  readonly columns: FileColumns;
  readonly summary: FileSummary;
  readonly onChange: (mapping: ColumnMapping) => void;
  readonly onDone: () => void;
}

/** The user chooses what each column contains, and sees the first rows as they will be read. */
export function ColumnStep({ columns, summary, onChange, onDone }: ColumnStepProps) {
  const id = useId();
  const { mapping } = columns;
  const update = (change: Partial<ColumnMapping>) => {
    onChange({ ...mapping, ...change });
  };
  return (
    <Surface aria-labelledby={id} className="flex flex-col gap-4 px-4 pt-2.5 pb-4">
      <div>
        <SectionHeading id={id}>Which columns are these?</SectionHeading>
        <p className="text-body text-muted">Check the columns. The rows below show how your file is read.</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <ColumnSelect
          label="Date"
          columns={columns}
          value={mapping.date}
          onChange={(date) => update({ date })}
        />
        <ColumnSelect
          label="Description"
          columns={columns}
          value={mapping.description}
          onChange={(description) => update({ description })}
        />
        <ColumnSelect
          label={mapping.received === null ? 'Amount' : 'Amount spent'}
          columns={columns}
          value={mapping.amount}
          onChange={(amount) => update({ amount })}
        />
        <Select
          isLarge
          label="Amount received"
          value={mapping.received ?? ''}
          onChange={({ target }) => update({ received: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">In the same column</option>
          {columns.names.map((name, column) => (
            <option key={column} value={column}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          isLarge
          label="Purchases are"
          value={mapping.spentSign}
          disabled={mapping.received !== null}
          onChange={({ target }) =>
            update({ spentSign: target.value === 'negative' ? 'negative' : 'positive' })
          }
        >
          <option value="negative">Negative: -12.50</option>
          <option value="positive">Positive: 12.50</option>
        </Select>
        <Select
          isLarge
          label="Dates such as 03/04"
          value={mapping.dateOrder}
          onChange={({ target }) => update({ dateOrder: target.value === 'dmy' ? 'dmy' : 'mdy' })}
        >
          <option value="mdy">Month first: March 4</option>
          <option value="dmy">Day first: April 3</option>
        </Select>
      </div>
      <SampleRows summary={summary} />
      <Button className="self-start" disabled={summary.rowCount === 0} onClick={onDone}>
        Continue
      </Button>
    </Surface>
  );
}

interface ColumnSelectProps {
  readonly label: string;
  readonly columns: FileColumns;
  readonly value: number;
  readonly onChange: (column: number) => void;
}

/** Names each column with its first value, because names may be missing. */
function ColumnSelect({ label, columns: { names, sample }, value, onChange }: ColumnSelectProps) {
  return (
    <Select isLarge label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {value < 0 && <option value={value}>Choose a column</option>}
      {names.map((name, column) => {
        const example = sample[0]?.[column] ?? '';
        return (
          <option key={column} value={column}>
            {example === '' ? name : `${name}: ${example.slice(0, 24)}`}
          </option>
        );
      })}
    </Select>
  );
}

function SampleRows({ summary: { sample, problems } }: { readonly summary: FileSummary }) {
  const now = new Date();
  if (sample.length === 0)
    return (
      <p role="status" className="text-body text-muted">
        We can’t read any rows yet{problems[0] ? `: ${problems[0].message}` : '.'}
      </p>
    );
  return (
    <ul aria-label="First rows" aria-live="polite" className="divide-y divide-line border-y border-line">
      {sample.map(({ line, day, description, cents }) => (
        <li key={line} className="flex items-baseline gap-3 py-2 text-body">
          <span className="tabular w-24 shrink-0 text-muted">{formatDay(day, now)}</span>
          <span className="min-w-0 flex-1 wrap-anywhere">{description}</span>
          <span className="tabular font-medium">
            {formatCents(Math.abs(cents))}
            {cents < 0 && <span className="text-muted"> received</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
