import { describe, expect, it } from 'vitest';
import { findNearest, measureMeters } from './distance';

const STORE = { latitude: 41.8831, longitude: -87.6323 };
/** One degree of latitude is about 111.2 km. */
const north = (meters: number) => ({ ...STORE, latitude: STORE.latitude + meters / 111_195 });

describe('the distance between two points', () => {
  it.each([
    ['the same point', STORE, STORE, 0],
    ['Chicago and New York', STORE, { latitude: 40.7128, longitude: -74.006 }, 1_145_000],
    [
      'two points on both sides of the date line',
      { latitude: 0, longitude: 179.9995 },
      { latitude: 0, longitude: -179.9995 },
      111,
    ],
    ['two points at a pole', { latitude: 90, longitude: 0 }, { latitude: 90, longitude: 120 }, 0],
    ['opposite points', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015_115],
  ])('measures %s', (_name, from, to, meters) => {
    expect(Math.abs(measureMeters(from, to) - meters)).toBeLessThanOrEqual(Math.max(1, meters / 500));
  });

  it('measures a street', () => {
    expect(measureMeters(STORE, north(120))).toBeCloseTo(120, 0);
  });
});

describe('the nearest place', () => {
  it('is within 150 m', () => {
    expect(findNearest(STORE, [north(149)])).toEqual(north(149));
    expect(findNearest(STORE, [north(151)])).toBeUndefined();
    expect(findNearest(STORE, [])).toBeUndefined();
  });

  it('is the nearest of several', () => {
    expect(findNearest(STORE, [north(100), north(-30), north(60)])).toEqual(north(-30));
  });
});
