import { z } from 'zod';
import { PlaceReply, UserSettings } from '../vocabulary/account/user-settings';
import { UserId } from '../vocabulary/ids';
import { REMINDER_KINDS } from '../vocabulary/reminder-kinds';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/** A user's settings for all purchases. Not part of the wallet document, because every screen reads that. */
export const settings = withOwner(
  defineReadModel(
    'settings',
    1,
    z.object({
      id: UserId,
      ...UserSettings.shape,
      /** Newest last. */
      placeReplies: z.array(PlaceReply),
      /** The kinds of reminders that the user turned off. Absent in documents from before there were reminders. */
      disabledReminders: z.array(z.enum(REMINDER_KINDS)).optional(),
    }),
  ),
  'id',
);
export type SettingsDoc = DocOf<typeof settings>;
