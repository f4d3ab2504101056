import { getParser } from 'bowser';

const MAX_LENGTH = 60;
export const UNKNOWN_DEVICE = 'Unknown device';

/** The browser and the operating system of a User-Agent header, such as `Firefox on Windows`. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return UNKNOWN_DEVICE;
  const { browser, os } = getParser(userAgent).getResult();
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? UNKNOWN_DEVICE : names.join(' on ').slice(0, MAX_LENGTH);
}
