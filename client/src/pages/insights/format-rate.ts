/** `1.98%`, without zeros at the end. */
export const formatRate = (percent: number): string => `${percent.toFixed(2).replace(/\.?0+$/, '')}%`;
