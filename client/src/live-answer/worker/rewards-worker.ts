import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { interpretPlace } from '@tapwise/rewards/places/interpret-place';
import { answerQuestion, prepareKnownInputs } from './answer-question';
import type { EngineRequest, EngineResponse, TimedQuestion } from './engine-messages';
import { keepLoadedFiles, loadedPlaces as places } from './loaded-files';

const respond = (response: EngineResponse) => {
  self.postMessage(response);
};

const index = getShippedPlaceIndex();
// Builds what is only built for text that isn't a name.
interpretPlace(index, 'a misspeled store');
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
void keepLoadedFiles();
