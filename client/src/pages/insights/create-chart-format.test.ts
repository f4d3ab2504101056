import { describe, expect, it } from 'vitest';
import { createChartFormat } from './create-chart-format';

const formatAll = (amounts: readonly number[]) => amounts.map(createChartFormat(amounts));

describe('the format of a chart’s amounts', () => {
  it('uses the same precision for all thousands', () => {
    expect(formatAll([2_740, 3_000, 9_949])).toEqual(['$2.7K', '$3.0K', '$9.9K']);
    expect(formatAll([2_740, 3_000, 9_950])).toEqual(['$3K', '$3K', '$10K']);
  });

  it('rounds to whole dollars below a thousand', () => {
    expect(formatAll([8.5, 93.4, 999.4, 999.5])).toEqual(['$9', '$93', '$999', '$1.0K']);
  });

  it('shows cents only if all are below ten dollars', () => {
    expect(formatAll([8.5, 0.09])).toEqual(['$8.50', '$0.09']);
  });
});
