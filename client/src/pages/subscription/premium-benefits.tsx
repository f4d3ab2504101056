import { useState } from 'react';
import { Button } from '../../ui/button';
import { Surface } from '../../ui/surface';
import { BenefitList } from './benefit-list';
import { CancelDialog } from './cancel-dialog';

/** The benefits of premium, and the button to cancel it. */
export function PremiumBenefits() {
  const [isCanceling, setIsCanceling] = useState(false);
  return (
    <Surface aria-labelledby="benefits" className="flex flex-col gap-4 p-5">
      <h2 id="benefits" className="text-lead font-semibold">
        Premium Benefits
      </h2>
      <BenefitList />
      <Button
        look="secondary"
        className="self-start"
        onClick={() => {
          setIsCanceling(true);
        }}
      >
        Cancel Subscription
      </Button>
      <CancelDialog
        isOpen={isCanceling}
        onClose={() => {
          setIsCanceling(false);
        }}
      />
    </Surface>
  );
}
