import { createHash, timingSafeEqual } from 'node:crypto';

const BEARER = /^Bearer (\S.*)$/i;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether the Authorization header holds the admin key. Digests are compared, so that time tells nothing about the key. */
export function isAdmin(authorization: string, adminKey: string): boolean {
  const [, given = ''] = BEARER.exec(authorization) ?? [];
  return timingSafeEqual(digest(given), digest(adminKey)) && adminKey !== '';
}
