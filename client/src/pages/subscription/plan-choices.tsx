import { useState } from 'react';
import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import { PlanOptions } from '../../features/plan/plan-options';
import { findPremiumUntil } from '../../features/plan/premium-until';
import { type PlanOffer, UpgradeDialog } from '../../features/plan/upgrade-dialog';

interface PlanChoicesProps {
  readonly current: Subscription;
}

/** Both paid plans. Upgrading to one asks first. */
export function PlanChoices({ current }: PlanChoicesProps) {
  // Then resuming comes first.
  const isEnding = findPremiumUntil(current) !== undefined;
  const [chosenOffer, setChosenOffer] = useState<PlanOffer | null>(null);
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-4">
      <h2 id="plans" className="text-lead font-semibold">
        {isEnding ? 'Start a New Plan' : 'Upgrade to Premium'}
      </h2>
      <PlanOptions isEmphasized={!isEnding} onChoose={setChosenOffer} />
      <UpgradeDialog
        offer={chosenOffer}
        current={current}
        onClose={() => {
          setChosenOffer(null);
        }}
      />
    </section>
  );
}
