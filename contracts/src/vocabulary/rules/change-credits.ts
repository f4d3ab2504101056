import type { CreditUse, WalletCredit } from '../cards/wallet-credit';
import type { CreditId } from '../ids';

interface CreditEntry {
  readonly credits?: readonly WalletCredit[] | undefined;
}

type CreditChange =
  | { readonly type: 'CreditEnrolled'; readonly data: Pick<WalletCredit, 'creditId' | 'isEnrolled'> }
  | { readonly type: 'CreditUsed'; readonly data: CreditUse & { readonly creditId: CreditId } }
  | {
      readonly type: 'CreditUseRemoved';
      readonly data: Pick<CreditUse, 'useId'> & { readonly creditId: CreditId };
    };

function changeCredit(credit: WalletCredit, { type, data }: CreditChange): WalletCredit {
  switch (type) {
    case 'CreditEnrolled':
      return { ...credit, isEnrolled: data.isEnrolled };
    case 'CreditUsed': {
      const { useId, amountCents, usedOn } = data;
      return { ...credit, uses: [...credit.uses, { useId, amountCents, usedOn }] };
    }
    case 'CreditUseRemoved':
      return { ...credit, uses: credit.uses.filter(({ useId }) => useId !== data.useId) };
  }
}

/** What the user stated about a credit. Nothing by default. */
export function getStatedCredit({ credits = [] }: CreditEntry, creditId: CreditId): WalletCredit {
  return credits.find((credit) => credit.creditId === creditId) ?? { creditId, isEnrolled: false, uses: [] };
}

/** The wallet entry with a changed credit. Credits about which nothing is stated are left out. */
export function changeCredits<Entry extends CreditEntry>(
  entry: Entry,
  change: CreditChange,
): Omit<Entry, 'credits'> & { credits?: WalletCredit[] } {
  const { credits: stored = [], ...others } = entry;
  const { creditId } = change.data;
  const changed = changeCredit(getStatedCredit(entry, creditId), change);
  const credits = [
    ...stored.filter((credit) => credit.creditId !== creditId),
    ...(changed.isEnrolled || changed.uses.length > 0 ? [changed] : []),
  ];
  return { ...others, ...(credits.length > 0 ? { credits } : {}) };
}
