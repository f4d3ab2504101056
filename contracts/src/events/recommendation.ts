import { z } from 'zod';
import { Day } from '../vocabulary/day-schema';
import { CardId, UserId, Uuid } from '../vocabulary/ids';
import { CATEGORIES } from '../vocabulary/places/categories';
import { RecommendationAnswer, RecommendationAnswerV2 } from '../vocabulary/recommendations/recommendation';
import {
  RecommendationInputs,
  RecommendationInputsV1,
} from '../vocabulary/recommendations/recommendation-inputs';
import { RecommendationOutcome, SupersessionCode } from '../vocabulary/recommendations/supersession';
import { withUnit } from '../vocabulary/with-unit';
import { defineEvent, type EventOf, type EventOrigin } from './define-event';
import { upcastAnswerV2 } from './recommendation-v2';
import { parseStreamOwner } from './streams';

/** The user of a version 1 event: the user in the stream's name, or the actor if the name has none. */
function getUser({ stream, actor }: EventOrigin): string {
  return parseStreamOwner(stream) ?? actor;
}

const RecommendationId = Uuid.describe('The recommendation id.');
const Location = z.string().describe('The place, as the user typed it.');
const AmountCents = withUnit(z.number().int().positive(), 'cents').describe(
  'The purchase amount. $100 if the user entered none.',
);

const RecommendationGivenV1 = z.object({
  recommendationId: RecommendationId,
  location: Location,
  category: z
    .enum(CATEGORIES)
    .nullable()
    .describe('The category that the user entered, as interpreted. Null if there is none.'),
  amountCents: AmountCents,
  inputs: RecommendationInputsV1.describe('The engine inputs.'),
  answer: RecommendationAnswerV2.describe('The answer, with sentences but without their codes.'),
});

const RecommendationGiven = z.object({
  recommendationId: RecommendationId,
  userId: UserId,
  location: Location,
  category: z.string().nullable().describe('The category, as typed or selected. Null if there is none.'),
  amountCents: AmountCents,
  inputs: RecommendationInputs.describe(
    'All inputs of the engine. The same inputs give the same answer, byte for byte.',
  ),
  answer: RecommendationAnswer.describe(
    'The complete answer. Each list of codes matches the sentences next to it, one to one.',
  ),
});
const RecommendationGivenV2 = RecommendationGiven.extend({ answer: RecommendationGivenV1.shape.answer });

const GIVEN_DESCRIPTION = 'The engine answered which card in the wallet to use at a place, and why.';
const SENTENCES_DESCRIPTION = 'The answer contains sentences without codes.';
const OWNER_DESCRIPTION = "It belongs to the user in the stream's name or, if it has none, to the actor.";

const recommendationGiven = defineEvent(
  'RecommendationGiven',
  RecommendationGiven.describe(GIVEN_DESCRIPTION),
  [
    {
      schema: RecommendationGivenV1.describe(
        `${GIVEN_DESCRIPTION} ${SENTENCES_DESCRIPTION} ${OWNER_DESCRIPTION}`,
      ),
      upcast: (payload: z.infer<typeof RecommendationGivenV1>, origin) => ({
        ...payload,
        userId: getUser(origin),
      }),
    },
    {
      schema: RecommendationGivenV2.describe(`${GIVEN_DESCRIPTION} ${SENTENCES_DESCRIPTION}`),
      upcast: (payload: z.infer<typeof RecommendationGivenV2>) => ({
        ...payload,
        answer: upcastAnswerV2(payload.answer),
      }),
    },
  ],
);

const FeedbackGivenV1 = z.object({
  recommendationId: z
    .string()
    .describe("A recommendation's id. In version 1, it can be any text from the client."),
  location: z.string().describe("The place, as the client sent it. The web app sends the place's name."),
  recommendedCardId: CardId.describe('The recommended card, by its id in the catalog.'),
  actualCardId: CardId.describe('The card that the user paid with, by its id in the catalog.'),
  feedbackType: z
    .enum(['followed', 'different_card'])
    .describe('Whether the user paid with the recommended card.'),
  satisfactionScore: withUnit(z.number().int().min(1).max(5), 'stars').describe(
    'How satisfied the user is, from 1 to 5. The web app sends 5 if the user followed the recommendation, otherwise 3.',
  ),
});

const { recommendationId, ...feedback } = FeedbackGivenV1.shape;

const FEEDBACK_DESCRIPTION =
  'The user said which card they paid with. The next feedback on the recommendation replaces it.';

const feedbackGiven = defineEvent(
  'FeedbackGiven',
  z.object({ recommendationId, userId: UserId, ...feedback }).describe(FEEDBACK_DESCRIPTION),
  [
    {
      schema: FeedbackGivenV1.describe(`${FEEDBACK_DESCRIPTION} ${OWNER_DESCRIPTION}`),
      upcast: (payload: z.infer<typeof FeedbackGivenV1>, origin) => ({ ...payload, userId: getUser(origin) }),
    },
  ],
);

const recommendationSuperseded = defineEvent(
  'RecommendationSuperseded',
  z
    .object({
      recommendationId: RecommendationId,
      userId: UserId,
      catalogueVersion: withUnit(z.number().int().positive(), 'version').describe(
        'The catalog version that the correction created: the number of events in the catalog at the time.',
      ),
      correctedCard: z
        .object({ id: CardId, name: z.string().describe('The card name.') })
        .describe('The card whose rules were corrected.'),
      effectiveFrom: Day.describe('The first day the corrected rules were in effect.'),
      previous: RecommendationOutcome.describe('The outcome last reported to the user.'),
      next: RecommendationOutcome.describe('The answer with the corrected rules.'),
      reason: SupersessionCode.describe('The change, as a code with the parameters of its sentence.'),
    })
    .describe(
      'A catalog correction changed the best card of a recommendation, or its value by a cent or more. Happens once per recommendation and version of the catalog. Recorded purchases keep their reward.',
    ),
);

/** The events of `recommendation-<id>` streams and of the earlier `advice` streams. */
export const recommendationEvents = [recommendationGiven, feedbackGiven, recommendationSuperseded] as const;
export type RecommendationEvent = EventOf<(typeof recommendationEvents)[number]>;
