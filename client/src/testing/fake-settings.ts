import type { FakeState, HandlerRequest } from './fake-state';

/** The routes of the user's settings. */
export const settingsHandlers = {
  settings: (state: FakeState) => state.settings,
  setFacts: (state: FakeState, { body }: HandlerRequest<'setFacts'>) => {
    state.settings = { ...state.settings, facts: Object.assign({}, state.settings.facts, body.facts) };
    return { success: true, message: 'Done.' };
  },
  setValuations: (state: FakeState, { body }: HandlerRequest<'setValuations'>) => {
    const valuations = state.settings.valuations.map((values) => {
      const userValue = body.valuations[values.currencyId];
      return userValue === undefined
        ? values
        : { ...values, centsPerPoint: { ...values.centsPerPoint, own: userValue } };
    });
    state.settings = { ...state.settings, valuations };
    return { success: true, message: 'Done.' };
  },
};
