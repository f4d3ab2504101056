import { collectInSteps } from '@tapwise/platform/scheduling/run-in-steps';

/** The number of elements serialized between two clock checks. */
const STEP_ELEMENTS = 100;

function* listArrayTexts(values: readonly unknown[]): Generator<string> {
  for (let index = 0; index < values.length; index += STEP_ELEMENTS) {
    const text = JSON.stringify(values.slice(index, index + STEP_ELEMENTS));
    yield `${index === 0 ? '' : ','}${text.slice(1, -1)}`;
  }
}

function* listPropertyTexts(body: object): Generator<string> {
  let separator = '';
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    separator = ',';
    if (!Array.isArray(value)) {
      yield JSON.stringify(value);
      continue;
    }
    yield '[';
    yield* listArrayTexts(value);
    yield ']';
  }
}

/** The JSON text of a response. Other requests get a turn while long lists are serialized. */
export async function stringifyInSteps(body: object): Promise<string> {
  const texts = await collectInSteps(listPropertyTexts(body));
  return `{${texts.join('')}}`;
}
