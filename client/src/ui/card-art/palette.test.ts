import { describe, expect, it } from 'vitest';
import { ALL_PALETTES, choosePalette } from './palette';

const AA = 4.5;

function computeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors. Source: WCAG 2.2, relative luminance and contrast ratio. */
function computeContrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [computeLuminance(a), computeLuminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe('each card palette', () => {
  it.each(ALL_PALETTES)('has AA contrast with its ink: $from to $to', ({ from, to, ink }) => {
    expect(computeContrast(from, ink)).toBeGreaterThanOrEqual(AA);
    expect(computeContrast(to, ink)).toBeGreaterThanOrEqual(AA);
  });

  it('depends on the name first, then on the bank', () => {
    expect(choosePalette({ name: 'American Express Gold Card', bank: 'American Express' }).ink).toBe(
      '#14161a',
    );
    expect(choosePalette({ name: 'Blue Cash Everyday', bank: 'American Express' }).from).toBe('#1667a8');
    expect(choosePalette({ name: 'A Card', bank: 'A Bank' })).toEqual(
      choosePalette({ name: 'B Card', bank: 'B Bank' }),
    );
  });
});
