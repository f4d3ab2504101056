import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useGradualCount } from './use-gradual-count';

describe('a gradual count', () => {
  it('starts with a few items and grows until all are shown', async () => {
    const { result } = renderHook(() => useGradualCount(30));
    expect(result.current).toBeLessThan(30);
    await waitFor(() => {
      expect(result.current).toBe(30);
    });
  });

  it('never exceeds the number of items', () => {
    expect(renderHook(() => useGradualCount(3)).result.current).toBe(3);
  });
});
