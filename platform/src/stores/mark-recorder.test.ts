import { expect, it, vi } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import type { LogMark } from './log-mark';
import { createMarkRecorder } from './mark-recorder';

const markAt = (position: number): LogMark => ({
  epoch: 'e',
  kind: 'sqlite',
  position: toPosition(position),
  eventId: `event ${String(position)}`,
  checksum: position,
});

function createRecorder(intervalMs: number) {
  const log = { position: 1, isAway: false };
  const recorded: LogMark[] = [];
  const errors: unknown[] = [];
  const subject = createMarkRecorder({
    find: async () => {
      if (log.isAway) throw new Error('away');
      return markAt(log.position);
    },
    record: async (mark) => void recorded.push(mark),
    onError: (error) => void errors.push(error),
    intervalMs,
  });
  return { subject, log, recorded, errors };
}

it('records immediately, then at most once per interval, and always the latest state', async () => {
  const { subject, log, recorded } = createRecorder(30);
  const startedAt = performance.now();
  subject.schedule();
  await vi.waitFor(() => expect(recorded).toEqual([markAt(1)]));
  for (log.position = 2; log.position < 50; log.position += 1) subject.schedule();
  await vi.waitFor(() => expect(recorded).toEqual([markAt(1), markAt(50)]));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(29);
  await subject.close();
  expect(recorded).toHaveLength(2);
});

it('records the latest mark when it closes', async () => {
  const { subject, log, recorded } = createRecorder(60_000);
  subject.schedule();
  await vi.waitFor(() => expect(recorded).toHaveLength(1));
  log.position = 7;
  subject.schedule();
  await subject.close();
  expect(recorded).toEqual([markAt(1), markAt(7)]);
});

it('tries again after a failure, and reports only the first in a row', async () => {
  const { subject, log, recorded, errors } = createRecorder(1);
  log.isAway = true;
  subject.schedule();
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  log.isAway = false;
  await vi.waitFor(() => expect(recorded).toEqual([markAt(1)]));
  expect(errors).toHaveLength(1);
  log.isAway = true;
  await subject.close();
});
