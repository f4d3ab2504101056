import { z } from 'zod';
import { Uuid } from '../vocabulary/ids';
import { withUnit } from '../vocabulary/with-unit';
import { defineEvent, type EventOf } from './define-event';

const Count = withUnit(z.number().int().nonnegative(), 'count');

const recommendationsChecked = defineEvent(
  'RecommendationsChecked',
  z
    .object({
      catalogueVersion: withUnit(z.number().int().positive(), 'version').describe(
        'The catalog version that the correction created: the number of events in the catalog at the time.',
      ),
      checked: Count.describe('How many recommendations were recomputed so far.'),
      superseded: Count.describe('How many of them the correction superseded so far.'),
      lastRecommendationId: Uuid.nullable().describe(
        'The last checked recommendation, where an interrupted search continues. Null if none was found.',
      ),
      isEndReached: z
        .boolean()
        .describe('Whether all recommendations from before the correction have been checked.'),
      isComplete: z
        .boolean()
        .describe(
          'Whether nothing is left to check, not even recommendations that were computed while the correction was stored.',
        ),
    })
    .describe(
      'Recommendations were compared with what they would have been with a catalog correction. The search goes from the newest one back; each event replaces the previous one.',
    ),
);

/** The events of `correction-<version of the catalog>` streams. */
export const correctionEvents = [recommendationsChecked] as const;
export type CorrectionEvent = EventOf<(typeof correctionEvents)[number]>;
