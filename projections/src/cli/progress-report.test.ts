import { expect, it } from 'vitest';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import { createProgressReport } from './progress-report';

function createReport(isTTY: boolean) {
  let now = 0;
  let text = '';
  const subject = createProgressReport(
    'wallets',
    { isTTY, write: (more: string) => (text += more) },
    () => now,
  );
  const report = (position: number, time: number) => {
    now = time;
    subject.report({
      from: LOG_START,
      position: toPosition(position),
      head: toPosition(100),
      events: position,
    });
  };
  return { report, end: subject.end, text: () => text };
}

it('redraws one line on a terminal', () => {
  const { report, end, text } = createReport(true);
  report(10, 1_000);
  report(20, 1_050);
  report(50, 2_000);
  end();
  expect(text().split('\r')).toHaveLength(3);
  expect(text()).toContain('\u001b[2Kwallets  [############............]   50%');
  expect(text().endsWith('\n')).toBe(true);
  expect(text().match(/\n/g)).toHaveLength(1);
});

it('writes plain lines elsewhere: occasionally, and always the last', () => {
  const { report, end, text } = createReport(false);
  for (let time = 0; time <= 5_000; time += 500) report(time / 50, time);
  end();
  end();
  expect(text()).not.toContain('\u001b');
  const percents = text()
    .trimEnd()
    .split('\n')
    .map((line) => /(\d+)%/.exec(line)?.[1]);
  expect(percents).toEqual(['0', '40', '80', '100']);
});
