import type { LucideIcon } from 'lucide-react';
import ChartColumnIcon from 'lucide-react/icons/chart-column';
import CompassIcon from 'lucide-react/icons/compass';
import CreditCardIcon from 'lucide-react/icons/credit-card';
import HouseIcon from 'lucide-react/icons/house';
import UserRoundIcon from 'lucide-react/icons/user-round';

interface Tab {
  readonly path: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** The other pages that belong to the tab, except those of cards. */
  readonly pages?: RegExp;
}

export const TABS: readonly Tab[] = [
  { path: '/', label: 'Home', Icon: HouseIcon, pages: /^\/(receipts|ask)/ },
  { path: '/my-cards', label: 'My Cards', Icon: CreditCardIcon, pages: /^\/offers/ },
  { path: '/explore', label: 'Explore', Icon: CompassIcon },
  { path: '/insights', label: 'Insights', Icon: ChartColumnIcon, pages: /^\/purchases/ },
  {
    path: '/profile',
    label: 'Profile',
    Icon: UserRoundIcon,
    pages: /^\/(subscription|join)/,
  },
];

/**
 * The path of the tab that a page belongs to. Pages about Tapwise belong to none: every screen links to them.
 * `isOwned`: whether a card is in the wallet.
 */
export function getTabPath(path: string, isOwned: (cardId: string) => boolean): string {
  const [, cardId] = path.split('/cards/');
  if (cardId !== undefined) return isOwned(cardId) ? '/my-cards' : '/explore';
  return TABS.find(({ pages }) => pages?.test(path))?.path ?? path;
}
