import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import type { UserInputs } from '../user-inputs/user-inputs';

type UserBenefits = Pick<UserInputs, 'credits' | 'offers'>;

/** The open credits and offers. Nothing if there are none. */
export function toOpenBenefits({ credits, offers }: UserBenefits): Pick<AnswerInputs, 'credits' | 'offers'> {
  return {
    ...(offers ? { offers: offers.map(({ offer }) => offer) } : {}),
    ...(credits ? { credits: credits.map(({ credit }) => credit) } : {}),
  };
}

/** When purchases began to use the open credits and offers. Nothing if there are none. */
export function toBenefitStarts({ credits, offers }: UserBenefits): Pick<AnswerInputs, 'benefitStarts'> {
  if (!credits && !offers) return {};
  return {
    benefitStarts: {
      credits: credits?.map(({ startsOn }) => startsOn) ?? [],
      offers: offers?.map(({ addedAt }) => addedAt) ?? [],
    },
  };
}
