import type { Logger } from 'pino';
import { rebuildRequests, toResumeRequestId } from '@tapwise/contracts/read-models/rebuild-requests';
import type { ReadModelWriter } from '../read-store/port';
import type { RunningProjection } from '../runner/running-projection';

interface Dependencies {
  readonly writer: ReadModelWriter;
  readonly logger: Logger;
  readonly listRunning: () => readonly RunningProjection[];
}

/** The id of the newest request to resume the projection. */
export async function findResumeRequest(
  writer: ReadModelWriter,
  projection: string,
): Promise<string | undefined> {
  const id = toResumeRequestId(projection);
  const docs = await writer.load(await writer.openLiveBuild(rebuildRequests), [id]);
  return rebuildRequests.schema.safeParse(docs.get(id)?.doc).data?.requestId;
}

/**
 * Clears the recorded failures of the paused projections that an operator asked to resume, as the command line does.
 * The supervisor then retries them. A projection that pauses again records the request, which is settled then.
 */
export async function clearRequestedPauses({ writer, logger, listRunning }: Dependencies): Promise<void> {
  for (const { projection, build, paused } of listRunning()) {
    if (!paused) continue;
    const requestId = await findResumeRequest(writer, projection.name);
    if (requestId === undefined || requestId === paused.settledRequestId) continue;
    logger.info({ projection: projection.name, requestId }, 'carrying out a request to resume');
    await writer.setFailure(build, undefined);
  }
}
