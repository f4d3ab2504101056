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
}

export const TABS: readonly Tab[] = [
  { path: '/', label: 'Home', Icon: HouseIcon },
  { path: '/my-cards', label: 'My Cards', Icon: CreditCardIcon },
  { path: '/explore', label: 'Explore', Icon: CompassIcon },
  { path: '/insights', label: 'Insights', Icon: ChartColumnIcon },
  { path: '/profile', label: 'Profile', Icon: UserRoundIcon },
];
