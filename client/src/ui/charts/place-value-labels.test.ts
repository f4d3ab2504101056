import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeValueLabels } from './place-value-labels';

const place = (
  columns: readonly { readonly value: number; readonly mark?: number }[],
  isWide = false,
): ReturnType<typeof placeValueLabels> =>
  placeValueLabels(columns, { isWide, scale: 1, format: (value) => `$${String(value)}.00` });

describe('the labels of columns', () => {
  it('label every column that has a value on a wide screen', () => {
    const labels = place([{ value: 40 }, { value: 0 }, { value: 96, mark: 90 }], true);
    expect([...labels].sort(([a], [b]) => a - b)).toEqual([
      [0, { text: '$40.00', height: 46 }],
      [2, { text: '$96.00', height: 102 }],
    ]);
  });

  it('stay above the line across their own column', () => {
    expect(place([{ value: 40, mark: 60 }]).get(0)?.height).toBe(66);
  });

  it('stay above the line of a neighbor that they reach', () => {
    const columns = Array.from({ length: 12 }, (_, index) =>
      index === 5 ? { value: 90, mark: 90 } : { value: 20, mark: index === 6 ? 96 : 20 },
    );
    expect(place(columns).get(5)?.height).toBe(102);
  });

  it('leave out a column next to a much higher one, which they would seem to belong to', () => {
    const columns = Array.from({ length: 12 }, (_, index) => ({ value: index === 10 ? 90 : 20 }));
    const labels = place(columns);
    expect(labels.has(11)).toBe(false);
    expect(labels.has(10)).toBe(true);
  });

  it('never cover a line, a column, or another label', () => {
    const column = fc.record({
      value: fc.integer({ min: 0, max: 96 }),
      mark: fc.integer({ min: 0, max: 96 }),
    });
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 24 }), fc.boolean(), (columns, isWide) => {
        const step = (isWide ? 600 : 250) / columns.length;
        const boxes = [...place(columns, isWide)].map(([index, { text, height }]) => {
          const width = text.length * 7;
          const center = (index + 0.5) * step;
          return { index, height, left: center - width / 2, right: center + width / 2 };
        });
        for (const box of boxes) {
          for (const [index, { value, mark }] of columns.entries()) {
            const center = (index + 0.5) * step;
            const isBeside = box.right < center - 0.3 * step || box.left > center + 0.3 * step;
            expect(isBeside || box.height > Math.max(value, mark)).toBe(true);
          }
          for (const other of boxes.filter(({ index }) => index !== box.index)) {
            const isBeside = box.right < other.left || box.left > other.right;
            expect(isBeside || Math.abs(box.height - other.height) >= 12).toBe(true);
          }
        }
      }),
    );
  });
});
