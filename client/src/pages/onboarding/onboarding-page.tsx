import { useQuery } from '@tanstack/react-query';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { walletQuery } from '../../api/wallet';
import { useTitle } from '../../lib/hooks/use-title';
import { Button } from '../../ui/button';
import { Logo } from '../../ui/logo';
import { FirstCardStep } from './first-card-step';
import { GoalsStep } from './goals-step';
import { ReadyStep } from './ready-step';
import { useOnboarding } from './use-onboarding';
import { CARD_STEP, GOALS_STEP, ONBOARDING_STEPS } from './use-onboarding-entry';
import { WelcomeStep } from './welcome-step';

/**
 * Continuing is the main thing to do, unless the step still waits for a choice. Without a goal, the button looks
 * disabled, but pressing it says why.
 */
function useContinueLook(step: number, goals: readonly Goal[]): Parameters<typeof Button>[0] {
  const { data: wallet } = useQuery(walletQuery());
  if (step === GOALS_STEP && goals.length === 0) return { look: 'quiet', className: 'flex-1 bg-line' };
  const canSkip = step === CARD_STEP && wallet?.length === 0;
  return { look: canSkip ? 'secondary' : 'primary', className: 'flex-1' };
}

export function OnboardingPage() {
  useTitle('Setup');
  const { step, goals, choose, next, back, finish, isBusy, isGoalMissing } = useOnboarding();
  const continueLook = useContinueLook(step, goals);
  return (
    <main className="mx-auto flex h-dvh max-w-xl flex-col px-5 md:mt-[max(0px,calc(50dvh-20rem))] md:h-160 md:max-h-dvh md:px-6">
      <header className="flex h-16 shrink-0 items-center justify-between">
        <Logo />
        {step === 1 && (
          <Button look="quiet" size="small" className="-mr-3" disabled={isBusy} onClick={finish}>
            Skip Setup
          </Button>
        )}
      </header>
      <Progress step={step} />
      <div
        key={step}
        className="-mx-5 min-h-0 flex-1 overflow-y-auto px-5 pt-5 pb-7 md:-mx-6 md:px-6"
        data-slot="step"
      >
        {step === 1 && <WelcomeStep />}
        {step === GOALS_STEP && <GoalsStep goals={goals} isMissing={isGoalMissing} onChange={choose} />}
        {step === CARD_STEP && <FirstCardStep />}
        {step === 4 && <ReadyStep />}
      </div>
      <footer className="flex shrink-0 gap-3 border-t border-line bg-background pt-3 pb-safe">
        {step > 1 && (
          <Button look="secondary" size="large" onClick={back} disabled={isBusy}>
            <ArrowLeftIcon size={20} /> Back
          </Button>
        )}
        <Button {...continueLook} size="large" onClick={next} disabled={isBusy}>
          {step === ONBOARDING_STEPS ? 'Continue to Home' : 'Continue'}
        </Button>
      </footer>
    </main>
  );
}

function Progress({ step }: { readonly step: number }) {
  return (
    <div className="flex shrink-0 flex-col gap-2 pb-2">
      <div
        role="progressbar"
        aria-label="Setup"
        aria-valuemin={1}
        aria-valuemax={ONBOARDING_STEPS}
        aria-valuenow={step}
        aria-valuetext={`Step ${String(step)} of ${String(ONBOARDING_STEPS)}`}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${String((step / ONBOARDING_STEPS) * 100)}%` }}
        />
      </div>
      <p className="text-caption text-muted">
        Step {step} of {ONBOARDING_STEPS}
      </p>
    </div>
  );
}
