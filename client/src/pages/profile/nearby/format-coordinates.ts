import type { Coordinates } from '../../../features/nearby/distance';

/** About 11 meters, enough to distinguish two branches of a store. */
const DIGITS = 4;

const format = (degrees: number, [positive, negative]: readonly [string, string]) =>
  `${Math.abs(degrees).toFixed(DIGITS)}° ${degrees < 0 ? negative : positive}`;

/** `41.8831° N, 87.6323° W`. */
export const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${format(latitude, ['N', 'S'])}, ${format(longitude, ['E', 'W'])}`;
