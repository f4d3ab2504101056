import type { Requirement } from '@tapwise/contracts/vocabulary/cards/reward-rule';

/** A phrase for each requirement, for use inside a sentence. */
export const REQUIREMENT_PHRASES: Readonly<Record<Requirement, string>> = {
  'apple-pay': 'when you pay with Apple Pay',
  'walmart-plus': 'if you’re a Walmart+ member',
  'sams-plus': 'if you’re a Sam’s Club Plus member',
  'amazon-prime': 'if you have Amazon Prime',
  'mobile-wallet': 'when you pay with your phone or watch',
  'direct-deposit': 'if you have direct deposit with the issuer',
  'foreign-purchase': 'on purchases abroad',
  'citi-nights': 'on Fridays and Saturdays from 6 pm to 6 am Eastern',
  'online-order': 'when you order online',
  'phone-shop': 'on devices and accessories, not on the monthly bill',
};
