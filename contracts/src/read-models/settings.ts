import { z } from 'zod';
import { PlaceReply, UserSettings } from '../vocabulary/account/user-settings';
import { UserId } from '../vocabulary/ids';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/** What a user set once for all purchases. Not part of the wallet document, because every screen reads that. */
export const settings = withOwner(
  defineReadModel(
    'settings',
    1,
    z.object({
      id: UserId,
      ...UserSettings.shape,
      /** Newest last. */
      placeReplies: z.array(PlaceReply),
    }),
  ),
  'id',
);
export type SettingsDoc = DocOf<typeof settings>;
