import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { getQuarterOfNextYear, toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import { changeCardDetails } from '@tapwise/contracts/vocabulary/rules/change-settings';
import { findPlaceReply } from '@tapwise/rewards/places/place-replies';
import type {
  ClarifyPlace,
  EnterQuarter,
  SetCardDetails,
  SetFacts,
  SetReminderKinds,
  SettingsCommand,
  SetValuations,
  WalletCommand,
} from './commands';
import { findEntry, type WalletState } from './state';
import { type HistoryRejection, stateCardHistory } from './state-card-history';

export type SettingsRejection =
  | HistoryRejection
  | 'card-not-in-wallet'
  | 'card-does-not-rotate'
  | 'quarter-over'
  | 'quarter-too-far'
  | 'deadline-before-opening'
  | 'unknown-currency';

type Decision = readonly WalletEvent[] | Rejected<SettingsRejection>;

/** Accepts the current quarter and those up to a year ahead. */
function enterQuarter(command: EnterQuarter, state: WalletState): Decision {
  const { cardId, quarter, categories, isRotating, at } = command;
  if (!findEntry(state, cardId)) return reject('card-not-in-wallet');
  if (!isRotating) return reject('card-does-not-rotate');
  const current = toQuarter(at);
  if (quarter < current) return reject('quarter-over');
  if (quarter > getQuarterOfNextYear(current)) return reject('quarter-too-far');
  return [{ type: 'QuarterEntered', data: { cardId, quarter, categories: [...new Set(categories)] } }];
}

/** In time zones ahead of UTC, a card can already have been opened on the next day. */
function setCardDetails({ cardId, details, at }: SetCardDetails, state: WalletState): Decision {
  const entry = findEntry(state, cardId);
  if (!entry) return reject('card-not-in-wallet');
  const { openedOn, welcomeBonus } = changeCardDetails(entry, details);
  if (openedOn !== undefined && openedOn > addDays(toDay(at), 1)) return reject('opening-day-in-future');
  if (openedOn !== undefined && welcomeBonus && welcomeBonus.deadline < openedOn)
    return reject('deadline-before-opening');
  const isEmpty = Object.values(details).every((value) => value === undefined);
  return isEmpty ? [] : [{ type: 'CardDetailsSet', data: { cardId, ...details } }];
}

/** Setting the same fact again stores a new event, so that a repeated command is recognized even after a later one. */
function setFacts({ facts }: SetFacts): Decision {
  return facts.map((data) => ({ type: 'FactStated', data }));
}

function setValuations({ valuations, areCurrenciesKnown }: SetValuations): Decision {
  if (!areCurrenciesKnown) return reject('unknown-currency');
  return valuations.map((data) => ({ type: 'ValuationSet', data }));
}

/** As for facts, setting a kind again stores a new event. */
function setReminderKinds({ kinds }: SetReminderKinds): Decision {
  return kinds.map((data) => ({ type: 'ReminderKindSet', data }));
}

/** A store that isn't a known merchant keeps the spelling of the first reply about it. */
function clarifyPlace({ place, code }: ClarifyPlace, { placeReplies }: WalletState): Decision {
  const { merchantId } = place;
  const earlier = merchantId === null ? findPlaceReply(placeReplies, place) : undefined;
  const storeName = earlier?.storeName ?? place.storeName;
  return [{ type: 'PlaceClarified', data: { storeName, merchantId, code } }];
}

const TYPES: ReadonlySet<WalletCommand['type']> = new Set<SettingsCommand['type']>([
  'EnterQuarter',
  'SetCardDetails',
  'StateCardHistory',
  'SetFacts',
  'SetValuations',
  'ClarifyPlace',
  'SetReminderKinds',
]);

export function isSettingsCommand(command: WalletCommand): command is SettingsCommand {
  return TYPES.has(command.type);
}

/** Decides the commands that change a setting for all purchases, or for all of a card's purchases in a quarter. */
export function changeSettings(command: SettingsCommand, state: WalletState): Decision {
  switch (command.type) {
    case 'EnterQuarter':
      return enterQuarter(command, state);
    case 'SetCardDetails':
      return setCardDetails(command, state);
    case 'StateCardHistory':
      return stateCardHistory(command);
    case 'SetFacts':
      return setFacts(command);
    case 'SetValuations':
      return setValuations(command);
    case 'ClarifyPlace':
      return clarifyPlace(command, state);
    case 'SetReminderKinds':
      return setReminderKinds(command);
  }
}
