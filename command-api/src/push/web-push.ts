import { createECDH } from 'node:crypto';
import type { RequestOptions } from 'node:https';
import type { Logger } from 'pino';
import { getErrorCode } from '@tapwise/platform/errors/error-properties';
import type { PushMessage, PushOutcome, PushSender, PushTarget } from './port';
import { postHttps } from './post-https';
import { lookUpPublic } from './public-addresses';

interface Options {
  /** The installation's VAPID key: the 32 bytes of a P-256 private key, base64url. */
  readonly privateKey: string;
  /** Identifies the sender to push services. */
  readonly publicUrl: string;
  readonly logger: Pick<Logger, 'warn'>;
  /** For tests. By default, only public addresses with a certificate that the system trusts. */
  readonly connection?: Pick<RequestOptions, 'lookup' | 'ca'>;
}

/** Push services give up after a day. The app still shows the reminder. */
const TTL_SECONDS = 24 * 60 * 60;
const RETRY_AFTER_MS = { default: 60_000, max: 24 * 60 * 60 * 1000 } as const;

function derivePublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** Push services reject other addresses. */
function buildSubject(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`;
}

/** `Retry-After`: seconds or a date. */
function parseRetryAfter(text: string | undefined): number {
  const seconds = Number(text ?? '');
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text ?? '') - Date.now();
  return ms > 0 ? Math.min(ms, RETRY_AFTER_MS.max) : RETRY_AFTER_MS.default;
}

function toOutcome(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429) return { outcome: 'busy', retryAfterMs: parseRetryAfter(retryAfter) };
  return { outcome: 'failed' };
}

/** Web push: messages are encrypted for the browser (RFC 8291) and signed with the installation's key (RFC 8292). */
export function createWebPush({ privateKey, publicUrl, logger, connection }: Options): PushSender {
  const publicKey = derivePublicKey(privateKey);
  const vapidDetails = { subject: buildSubject(publicUrl), publicKey, privateKey };
  /** Loads the library, which a start doesn't need. */
  const encrypt = async ({ endpoint, p256dh, auth }: PushTarget, message: PushMessage) => {
    const { default: webPush } = await import('web-push');
    const keys = { p256dh, auth };
    const options = { vapidDetails, TTL: TTL_SECONDS };
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), options);
  };
  return {
    publicKey,
    async send(target, message) {
      try {
        const { endpoint: url, headers, body } = await encrypt(target, message);
        const response = await postHttps({ url, headers, body }, connection ?? { lookup: lookUpPublic });
        const result = toOutcome(response.status, response.retryAfter);
        if (result.outcome === 'failed') logger.warn({ status: response.status }, 'push rejected');
        return result;
      } catch (error) {
        // The error may quote the address, which is the browser's secret.
        logger.warn({ code: getErrorCode(error) }, 'push failed');
        return { outcome: 'failed' };
      }
    },
  };
}
