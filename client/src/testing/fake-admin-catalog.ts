import type { AdminCardDetails, CardChangePreview } from '@tapwise/contracts/http/schemas/admin-card';
import { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { listCardChanges } from '@tapwise/rewards/cards/changes/list-card-changes';
import type { FakeState, HandlerRequest } from './fake-state';

const CURRENT_QUARTER = '2026-Q4';
/** Names of merchants. */
const NAMES: Readonly<Record<string, string>> = { amazon: 'Amazon', lyft: 'Lyft' };
const NEXT_QUARTER = '2027-Q1';

function toChecked(state: FakeState, value: unknown): CardChangePreview {
  const card = CatalogCard.parse(value);
  const known = state.adminCards.find(({ id }) => id === card.id);
  const changes = [...listCardChanges(known?.data, card)];
  return {
    id: card.id,
    name: card.name,
    version: known?.version ?? 0,
    isChanged: changes.length > 0,
    changes,
    warnings: state.newWarnings.map((text) => ({ kind: 'outlier', text, isNew: true })),
  };
}

function replaceCard(state: FakeState, id: CardId, changes: Partial<AdminCardDetails>): void {
  state.adminCards = state.adminCards.map((card) =>
    card.id === id ? { ...card, ...changes, version: card.version + 1, changedBy: 'admin' } : card,
  );
}

function applyCards(state: FakeState, body: RefreshBody): number {
  const { action } = body;
  const cards = 'cards' in body ? body.cards : [];
  if (action === 'add-new')
    for (const { id } of cards.filter(hasId)) replaceCard(state, id, { state: 'listed' });
  if (action !== 'revise') return cards.length;
  for (const card of cards) {
    const data = CatalogCard.parse(card);
    replaceCard(state, data.id, { data, name: data.name, annualFee: data.annualFee });
  }
  return cards.length;
}

function changeCatalog(state: FakeState, body: RefreshBody): string {
  const { action } = body;
  const cardIds = 'cardIds' in body ? body.cardIds : [];
  for (const id of cardIds) replaceCard(state, id, { state: 'retired' });
  const count = applyCards(state, body);
  if (action.startsWith('refresh')) return '2 cards added, 1 revised, 0 retired.';
  if (action === 'add-new') return `${String(count)} added, 0 revised, 0 retired.`;
  return `0 cards added, ${String(count)} revised, ${String(cardIds.length)} retired.`;
}

type RefreshBody = HandlerRequest<'refreshCards'>['body'];

function hasId(card: unknown): card is { readonly id: CardId } {
  return typeof card === 'object' && card !== null && 'id' in card && CardId.safeParse(card.id).success;
}

/** The catalog for operators. */
export const adminCatalogHandlers = {
  adminCards: ({ adminCards }: FakeState, { query }: HandlerRequest<'adminCards'>) => {
    const { search = '', state, category } = query;
    return adminCards.filter(
      (card) =>
        `${card.name} ${card.bank}`.toLowerCase().includes(search.toLowerCase()) &&
        (state === undefined || card.state === state) &&
        (category === undefined || card.category === category),
    );
  },
  adminCard: ({ adminCards }: FakeState, { params }: HandlerRequest<'adminCard'>) => {
    const card = adminCards.find(({ id }) => id === params['cardId']);
    if (!card) throw new Error('The page asks for an unknown card.');
    return card;
  },
  adminQuarters: ({ adminCards }: FakeState) => ({
    current: CURRENT_QUARTER,
    next: NEXT_QUARTER,
    cards: adminCards.flatMap(({ id, name, bank, version, data: { rotating } }) => {
      if (!rotating) return [];
      const listed = rotating.quarters.map(({ quarter }) => quarter);
      const missing = [CURRENT_QUARTER, NEXT_QUARTER].filter((quarter) => !listed.includes(quarter));
      const quarters = rotating.quarters.map((entry) => ({
        ...entry,
        merchantNames: entry.merchants?.map((merchant) => NAMES[merchant] ?? merchant) ?? null,
      }));
      return [{ id, name, bank, version, quarters, missing }];
    }),
  }),
  checkCards: (state: FakeState, { body }: HandlerRequest<'checkCards'>) => ({
    cards: body.cards.map((card) => toChecked(state, card)),
  }),
  refreshCards: (state: FakeState, { body }: HandlerRequest<'refreshCards'>) => ({
    success: true as const,
    message: changeCatalog(state, body),
  }),
};
