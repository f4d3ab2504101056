import { ALL_TERMS } from '@tapwise/rewards/places/index/all-terms';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { decodePlaceIndex, encodePlaceIndex } from '@tapwise/rewards/places/index/stored-place-index';
import { interpretPlace } from '@tapwise/rewards/places/interpret-place';
import { MERCHANTS } from '@tapwise/rewards/places/reference/merchants';
import { answerQuestion, prepareKnownInputs } from './answer-question';
import type { EngineRequest, EngineResponse, TimedQuestion } from './engine-messages';
import { keepPlaces, loadedIndex, loadedPlaces as places } from './loaded-files';

const respond = (response: EngineResponse) => {
  self.postMessage(response);
};

const index =
  loadedIndex === undefined ? getShippedPlaceIndex() : decodePlaceIndex(loadedIndex, MERCHANTS, ALL_TERMS);
// Builds what is only built for text that isn't a name, which has no answer with the common places.
if (places === 'all') interpretPlace(index, 'a misspeled store');
let prepared: ReturnType<typeof prepareKnownInputs>;

function answer(question: TimedQuestion) {
  if (!prepared) return undefined;
  try {
    return answerQuestion({ ...prepared, index, places }, question);
  } catch {
    // The server gets the same question, and reports what fails.
    return undefined;
  }
}

self.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  if (data.kind === 'inputs') prepared = prepareKnownInputs(data.inputs);
  else respond({ kind: 'answer', id: data.id, answer: answer(data) });
});
respond({ kind: 'ready', places });
void keepPlaces(() => encodePlaceIndex(index));
