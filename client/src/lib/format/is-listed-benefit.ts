import { formatApostrophes } from './format-apostrophes';

const normalize = (text: string) => formatApostrophes(text).toLowerCase();

/** Whether one of the benefits says exactly this, so that it needn't be said next to them. */
export const isListedBenefit = (text: string, benefits: readonly string[]): boolean =>
  benefits.some((benefit) => normalize(benefit) === normalize(text));
