import { useState } from 'react';
import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import { PlanOptions } from '../../features/plan/plan-options';
import { findPremiumUntil } from '../../features/plan/premium-until';
import { type PlanOffer, UpgradeDialog } from '../../features/plan/upgrade-dialog';
import { Fold } from '../../ui/fold';

interface PlanChoicesProps {
  readonly current: Subscription;
}

/** Both paid plans. Upgrading to one asks first. While premium can be resumed, they are folded. */
export function PlanChoices({ current }: PlanChoicesProps) {
  const [chosenOffer, setChosenOffer] = useState<PlanOffer | null>(null);
  const isEnding = findPremiumUntil(current) !== undefined;
  return (
    <section aria-labelledby="plans" className="flex min-w-0 flex-col gap-4">
      {isEnding ? (
        <Fold isHeading summary={<span id="plans">Switch Plans</span>}>
          <div className="pt-3">
            <PlanOptions isEmphasized={false} onChoose={setChosenOffer} />
          </div>
        </Fold>
      ) : (
        <>
          <h2 id="plans" className="text-lead font-semibold">
            Upgrade to Premium
          </h2>
          <PlanOptions onChoose={setChosenOffer} />
        </>
      )}
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
