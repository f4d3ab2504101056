import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';

/** Whether no card that is accepted earns or saves anything, so that there is no best card. */
export function earnsNothing({ ranking }: Pick<Recommendation, 'ranking'>): boolean {
  return ranking.every(
    ({ rejected, rewardRateParts, welcomeBonus, creditValue = 0, offerValue = 0 }) =>
      rejected !== null ||
      (rewardRateParts.percent === 0 && !welcomeBonus && creditValue === 0 && offerValue === 0),
  );
}
