import file from '../../../data/short-caveats.json';

const SHORT_CAVEATS: ReadonlyMap<string, string> = new Map(Object.entries(file.shortCaveats));

/** A store's caveat in the few words that fit on a line of a phone. Undefined if its own words fit. */
export const findShortCaveat = (text: string): string | undefined => SHORT_CAVEATS.get(text);
