import { describe, it } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { OCCURRED_AT, toRecordedEvent } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { rebuildRequestsProjection } from './rebuild-requests';

const { given } = specifyProjection(rebuildRequestsProjection);
const FIRST_ID = '019a7a3c-4d00-7abc-8def-000000000001';
const SECOND_ID = '019a7a3c-4d00-7abc-8def-000000000002';
const request = (projection: string, requestId: string, version: number) =>
  toRecordedEvent({ type: 'RebuildRequested', data: { projection, requestId } }, version);

describe('rebuild requests', () => {
  it('contains the newest request of each projection', () =>
    given(
      request('wallets', FIRST_ID, 1),
      request('insights', FIRST_ID, 2),
      request('wallets', SECOND_ID, 3),
    ).then(
      { id: 'wallets', requestId: SECOND_ID, requestedAt: OCCURRED_AT, position: toPosition(3) },
      { id: 'insights', requestId: FIRST_ID, requestedAt: OCCURRED_AT, position: toPosition(2) },
    ));

  it('contains requests to resume apart from those to rebuild', () => {
    const resume = {
      type: 'ResumeRequested',
      data: { projection: 'wallets', requestId: SECOND_ID },
    } as const;
    return given(request('wallets', FIRST_ID, 1), toRecordedEvent(resume, 2)).then(
      { id: 'wallets', requestId: FIRST_ID, requestedAt: OCCURRED_AT, position: toPosition(1) },
      { id: 'wallets/resume', requestId: SECOND_ID, requestedAt: OCCURRED_AT, position: toPosition(2) },
    );
  });
});
