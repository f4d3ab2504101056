import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import { MAX_CARDS, type PlanType } from '@tapwise/contracts/vocabulary/account/plans';
import { computeCycleEnd } from '@tapwise/contracts/vocabulary/rules/subscription';
import { upgradeToPremium } from '../../api/account/subscription';
import { useCommand } from '../../api/commands/use-command';
import { formatLongDate } from '../../lib/format/dates';
import { useLastValue } from '../../lib/hooks/use-last-value';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { showErrorToast, toast } from '../../ui/toast/toasts';
import { findPremiumUntil } from './premium-until';

export interface PlanOffer {
  readonly planType: PlanType;
  readonly name: string;
  /** In dollars, for display: `$2.99`. */
  readonly price: string;
  readonly per: string;
}

interface UpgradeDialogProps {
  /** The plan to upgrade to. Null while the dialog is closed. */
  readonly offer: PlanOffer | null;
  /** The plan until now. */
  readonly current: Subscription;
  readonly onClose: () => void;
  /** By default, the dialog only closes. */
  readonly onUpgraded?: () => void;
}

function useUpgrade(onUpgraded: () => void) {
  return useCommand('upgradeToPremium', upgradeToPremium, {
    onSuccess: () => {
      toast({
        title: 'Upgrade Successful!',
        description: `Your wallet now has room for ${String(MAX_CARDS.premium)} cards.`,
      });
      onUpgraded();
    },
    onError: () => {
      const description = 'Failed to upgrade to Premium. Please try again.';
      showErrorToast('Upgrade Failed', description);
    },
  });
}

/** Asks once before an upgrade, and says what it costs. */
export function UpgradeDialog({ offer, current, onClose, onUpgraded = onClose }: UpgradeDialogProps) {
  const shown = useLastValue(offer);
  const upgrade = useUpgrade(onUpgraded);
  return (
    <Dialog
      isOpen={offer !== null}
      onClose={onClose}
      title="Upgrade to Premium?"
      description={`Your wallet gets room for ${String(MAX_CARDS.premium)} cards.`}
      isTextOnly
      footer={
        <>
          <Button look="secondary" size="large" className="flex-1" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="large"
            className="flex-1"
            disabled={upgrade.isPending}
            onClick={() => {
              if (offer) upgrade.mutate(offer.planType);
            }}
          >
            {upgrade.isPending ? 'Upgrading...' : 'Upgrade'}
          </Button>
        </>
      }
    >
      {shown && <OfferTerms offer={shown} current={current} />}
    </Dialog>
  );
}

interface OfferTermsProps {
  readonly offer: PlanOffer;
  readonly current: Subscription;
}

function OfferTerms({ offer: { planType, name, price, per }, current }: OfferTermsProps) {
  const now = new Date().toISOString();
  const terms = [
    ['Plan', name],
    ['Price', `${price} ${per}`],
    ['Starts', 'Today'],
    ['Renews', `${formatLongDate(computeCycleEnd(planType, now, now))}, unless you cancel`],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <dl className="divide-y divide-line text-body">
        {terms.map(([term, value]) => (
          <div key={term} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-muted">{term}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {findPremiumUntil(current) !== undefined && (
        <p className="text-body text-muted">This plan replaces your current one today.</p>
      )}
      <Notice>You won’t be charged. Tapwise doesn’t take payments yet.</Notice>
    </div>
  );
}
