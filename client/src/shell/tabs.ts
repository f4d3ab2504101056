import { CardsIcon, ChartIcon, CompassIcon, HomeIcon, PersonIcon } from '../ui/icons';

export const TABS = [
  { path: '/', label: 'Home', Icon: HomeIcon },
  { path: '/my-cards', label: 'My Cards', Icon: CardsIcon },
  { path: '/explore', label: 'Explore', Icon: CompassIcon },
  { path: '/insights', label: 'Insights', Icon: ChartIcon },
  { path: '/profile', label: 'Profile', Icon: PersonIcon },
] as const;
