import type { CommandContext } from '../handling/port';
import { commandDigest } from '../handling/command-digest';
import { refuse, type Refused } from '../domain/decider';
import { isPrivateName } from '@tapwise/contracts/vocabulary/private-text';
import type { Context } from './koa-types';

const PRINTABLE = /^[\x20-\x7e]{1,128}$/;

interface Asked {
  readonly actor: string;
  /** What of the body goes into the digest. */
  readonly body: unknown;
  readonly now: Date;
  readonly newId: () => string;
}

/** Who asks for what, and when. The client's Idempotency-Key names the command; without one, a made id does. The key is stored. */
export function commandContext(
  context: Context,
  { actor, body, now, newId }: Asked,
): CommandContext | Refused<'invalid-idempotency-key'> {
  const key = context.req.headers['idempotency-key'];
  const commandId = key ?? newId();
  if (typeof commandId !== 'string' || !PRINTABLE.test(commandId) || isPrivateName(commandId))
    return refuse('invalid-idempotency-key');
  const { method, path } = context;
  return {
    commandId,
    commandDigest: commandDigest({ method, path, body }),
    correlationId: context.state.requestId,
    actor,
    at: now.toISOString(),
  };
}
