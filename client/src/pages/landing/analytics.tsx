import { Surface } from '../../ui/surface';

const ROWS = [
  { label: 'Groceries', spend: '$612', earned: '$36.72', width: 'w-full' },
  { label: 'Dining', spend: '$348', earned: '$13.92', width: 'w-[57%]' },
  { label: 'Gas', spend: '$190', earned: '$5.70', width: 'w-[31%]' },
  { label: 'Streaming', spend: '$64', earned: '$3.84', width: 'w-[10%]' },
] as const;

export function Analytics() {
  return (
    <section aria-labelledby="analytics" className="grid items-center gap-10 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <h2 id="analytics" className="text-title font-semibold tracking-tight">
          Insights
        </h2>
        <p className="max-w-md text-lead text-muted text-pretty">
          See your purchases by month, category, and card: what you earned, what you left on the table, and
          which cards are worth their fees.
        </p>
      </div>
      <Surface aria-label="Example month" className="p-6">
        <p className="text-caption text-muted">Example month</p>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="text-lead font-semibold">Rewards This Month</p>
          <p className="tabular text-display font-bold tracking-tight text-positive">$60.18</p>
        </div>
        <ul className="mt-6 flex flex-col gap-4">
          {ROWS.map(({ label, spend, earned, width }) => (
            <li key={label} className="flex flex-col gap-1.5">
              <div className="flex justify-between gap-3 text-body">
                <span>
                  {label} <span className="tabular text-muted">{spend} spent</span>
                </span>
                <span className="tabular font-semibold">{earned} back</span>
              </div>
              <div className="h-1.5 rounded-full bg-line">
                <div className={`h-full rounded-full bg-accent ${width}`} />
              </div>
            </li>
          ))}
        </ul>
      </Surface>
    </section>
  );
}
