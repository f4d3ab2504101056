import { describe, it } from 'vitest';
import type { OperationsEvent } from '@tapwise/contracts/events/operations';
import { specifyDecider } from '../testing/decider-specification';
import type { RequestRebuild, RequestResume } from './commands';
import { operationsDecider } from './decide';

const { given } = specifyDecider(operationsDecider);
const requested = (projection: string, requestId: string): OperationsEvent => ({
  type: 'RebuildRequested',
  data: { projection, requestId },
});
const request = (requestId: string, changes: Partial<RequestRebuild> = {}): RequestRebuild => ({
  type: 'RequestRebuild',
  projection: 'wallets',
  requestId,
  settledRequestId: null,
  isRebuilding: false,
  ...changes,
});

describe('RequestRebuild', () => {
  it('records the first request', () => {
    given().when(request('a')).then(requested('wallets', 'a'));
  });

  it('rejects a second request until the first is settled', () => {
    given(requested('wallets', 'a')).when(request('b')).rejected('rebuild-requested');
    given(requested('wallets', 'a'))
      .when(request('b', { settledRequestId: 'a' }))
      .then(requested('wallets', 'b'));
    given(requested('wallets', 'a'), requested('wallets', 'b'))
      .when(request('c', { settledRequestId: 'a' }))
      .rejected('rebuild-requested');
  });

  it('rejects a request while a process rebuilds the projection for another reason', () => {
    given()
      .when(request('a', { isRebuilding: true }))
      .rejected('rebuild-requested');
  });

  it('keeps the requests of projections apart', () => {
    given(requested('insights', 'a')).when(request('b')).then(requested('wallets', 'b'));
  });
});

describe('RequestResume', () => {
  const resumeRequested = (requestId: string): OperationsEvent => ({
    type: 'ResumeRequested',
    data: { projection: 'wallets', requestId },
  });
  const resume = (requestId: string, changes: Partial<RequestResume> = {}): RequestResume => ({
    type: 'RequestResume',
    projection: 'wallets',
    requestId,
    settledRequestId: null,
    isPaused: true,
    ...changes,
  });

  it('records a request for a paused projection, even while a rebuild is requested', () => {
    given(requested('wallets', 'r')).when(resume('a')).then(resumeRequested('a'));
  });

  it("rejects a request for a projection that isn't paused", () => {
    given()
      .when(resume('a', { isPaused: false }))
      .rejected('projection-not-paused');
  });

  it('changes nothing until the last request is settled', () => {
    given(resumeRequested('a')).when(resume('b')).then();
    given(resumeRequested('a'))
      .when(resume('b', { settledRequestId: 'a' }))
      .then(resumeRequested('b'));
  });
});
