import { IDEMPOTENCY_KEY_PATTERN } from '@tapwise/contracts/http/idempotency-key';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import { hasPrivateName } from '@tapwise/contracts/vocabulary/rules/private-text';
import type { Context } from '@tapwise/platform/server/http/koa-types';
import { computeCommandDigest } from '../command-handler/command-digest';
import type { CommandContext } from '../command-handler/port';

const KEY = new RegExp(IDEMPOTENCY_KEY_PATTERN, 'u');

interface Options {
  readonly actor: string;
  /** The part of the body that the digest covers. */
  readonly body: unknown;
  readonly now: Date;
  readonly createId: () => string;
}

/** The context of a command. Its id is the client's Idempotency-Key, which is stored, or else a new id. */
export function parseCommandContext(
  context: Context,
  { actor, body, now, createId }: Options,
): CommandContext | Rejected<'invalid-idempotency-key'> {
  const key = context.req.headers['idempotency-key'];
  const commandId = key ?? createId();
  if (typeof commandId !== 'string' || !KEY.test(commandId) || hasPrivateName(commandId))
    return reject('invalid-idempotency-key');
  const { method, path, state } = context;
  return {
    commandId,
    commandDigest: computeCommandDigest({ method, path, body }),
    correlationId: context.state.requestId,
    actor,
    tokenId: state.tokenId,
    at: now.toISOString(),
  };
}
