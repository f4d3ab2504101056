import CheckIcon from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { keepReturnPath } from '../../features/session/return-path';
import { Badge } from '../../ui/badge';
import { getButtonClass } from '../../ui/button';
import { Surface } from '../../ui/surface';

const FREE_FEATURES = ['3 cards', 'Every feature', 'No payment details needed'] as const;
const PREMIUM_FEATURES = ['Up to 30 cards', 'Everything in Free', 'Cancel anytime'] as const;

export function Pricing() {
  return (
    <section aria-labelledby="pricing" className="flex flex-col gap-8">
      <div className="flex flex-col gap-1">
        <h2 id="pricing" className="scroll-mt-24 text-title font-semibold tracking-tight">
          Pricing
        </h2>
        <p className="text-lead text-muted">Start free. Upgrade when you need more cards.</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Plan name="Free" price={<Price amount="$0" per="/month" />} lines={FREE_FEATURES} look="secondary" />
        <Plan
          name="Premium"
          price={
            <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
              <Price amount="$2.99" per="/month" />
              <span className="flex items-center gap-2 pb-1 text-lead text-muted">
                or <span className="tabular font-semibold text-text">$20/year</span>
                <Badge tone="positive">44% off</Badge>
              </span>
            </div>
          }
          lines={PREMIUM_FEATURES}
          look="primary"
        />
      </div>
    </section>
  );
}

function Price({ amount, per }: { readonly amount: string; readonly per: string }) {
  return (
    <p className="tabular">
      <span className="text-display font-bold tracking-tight">{amount}</span>
      <span className="text-lead text-muted">{per}</span>
    </p>
  );
}

interface PlanProps {
  readonly name: string;
  readonly price: ReactNode;
  readonly lines: readonly string[];
  readonly look: 'primary' | 'secondary';
}

function Plan({ name, price, lines, look }: PlanProps) {
  return (
    <Surface
      className={`flex flex-col gap-5 p-6 ${look === 'primary' ? 'border-accent ring-1 ring-accent' : ''}`}
    >
      <h3 className="text-lead font-semibold">{name}</h3>
      {price}
      <ul className="flex flex-1 flex-col gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5 text-lead">
            <CheckIcon size={20} className="mt-0.5 shrink-0 text-positive" /> {line}
          </li>
        ))}
      </ul>
      <Link to={keepReturnPath('/signup')} className={getButtonClass({ look, size: 'large' }, 'w-full')}>
        Get Started
      </Link>
    </Surface>
  );
}
