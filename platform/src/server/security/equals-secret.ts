import { createHash, timingSafeEqual } from 'node:crypto';

function computeDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether two secrets are equal. Compares digests, so that timing reveals nothing about the expected one. */
export function equalsSecret(secret: string, expected: string): boolean {
  return timingSafeEqual(computeDigest(secret), computeDigest(expected));
}
