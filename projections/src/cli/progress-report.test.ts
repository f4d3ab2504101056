import { START, toPosition } from '@tapwise/contracts/events/position';
import { expect, it } from 'vitest';
import { progressReport } from './progress-report';

function watched(isTTY: boolean) {
  let now = 0;
  let text = '';
  const report = progressReport('wallets', { isTTY, write: (more: string) => (text += more) }, () => now);
  const tell = (position: number, at: number) => {
    now = at;
    report.tell({ from: START, position: toPosition(position), head: toPosition(100), events: position });
  };
  return { tell, end: report.end, text: () => text };
}

it('draws over one line on a terminal', () => {
  const { tell, end, text } = watched(true);
  tell(10, 1_000);
  tell(20, 1_050);
  tell(50, 2_000);
  end();
  expect(text().split('\r')).toHaveLength(3);
  expect(text()).toContain('\u001b[2Kwallets  [############............]   50%');
  expect(text().endsWith('\n')).toBe(true);
  expect(text().match(/\n/g)).toHaveLength(1);
});

it('writes plain lines elsewhere: now and then, and always the last', () => {
  const { tell, end, text } = watched(false);
  for (let at = 0; at <= 5_000; at += 500) tell(at / 50, at);
  end();
  end();
  expect(text()).not.toContain('\u001b');
  const percents = text()
    .trimEnd()
    .split('\n')
    .map((line) => /(\d+)%/.exec(line)?.[1]);
  expect(percents).toEqual(['0', '40', '80', '100']);
});
