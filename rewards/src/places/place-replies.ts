import type { PlaceReply } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import { applyPlaceReply } from './apply-place-reply';
import type { PlaceIndex } from './index/place-index';
import { interpretPlace } from './interpret-place';
import { foldText } from './text/fold-text';

/** How a store is recognized: by the merchant, or by its name if the merchant isn't known. */
export type StoreIdentity = Pick<Place, 'merchantId' | 'storeName'>;

/**
 * The user's reply about a store, or undefined if there is none. The name of an unknown store may be spelled
 * differently: "Joe's Deli" is "joes deli".
 */
export function findPlaceReply(
  replies: readonly PlaceReply[],
  { merchantId, storeName }: StoreIdentity,
): PlaceReply | undefined {
  if (merchantId !== null) return replies.find((reply) => reply.merchantId === merchantId);
  if (replies.length === 0) return undefined;
  const folded = foldText(storeName);
  return replies.find((reply) => reply.merchantId === null && foldText(reply.storeName) === folded);
}

/** The place that the text means to the user. The user's reply about the place decides its code. */
export function interpretPlaceWithReplies(
  index: PlaceIndex,
  text: string,
  category: string | undefined,
  replies: readonly PlaceReply[],
): Place {
  const place = interpretPlace(index, text, category);
  const reply = findPlaceReply(replies, place);
  return reply ? applyPlaceReply(place, reply.code) : place;
}
