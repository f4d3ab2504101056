import { z } from 'zod';

/** Texts in lower case, as they are compared with typed text. */
const Texts = z.array(z.string().regex(/^[a-z0-9%+. ]+$/)).min(1);
const TextsByName = z.record(z.string(), Texts);

/** The content of `data/card-nicknames.json`. */
export const CardNicknameFile = z.strictObject({
  asOf: z.string(),
  /** Words that a search can leave out or add. */
  fillers: Texts,
  /** Nicknames by the bank's name. */
  banks: TextsByName,
  /** Short forms by the folded words of card names. */
  words: TextsByName,
  /** Nicknames by card id. */
  cards: TextsByName,
});
