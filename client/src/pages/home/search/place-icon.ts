import type { LucideIcon } from 'lucide-react';
import BedDoubleIcon from 'lucide-react/icons/bed-double';
import CarIcon from 'lucide-react/icons/car';
import CoffeeIcon from 'lucide-react/icons/coffee';
import FuelIcon from 'lucide-react/icons/fuel';
import LaptopIcon from 'lucide-react/icons/laptop';
import PackageIcon from 'lucide-react/icons/package';
import PillIcon from 'lucide-react/icons/pill';
import PlaneIcon from 'lucide-react/icons/plane';
import ShoppingBagIcon from 'lucide-react/icons/shopping-bag';
import ShoppingCartIcon from 'lucide-react/icons/shopping-cart';
import StoreIcon from 'lucide-react/icons/store';
import TicketIcon from 'lucide-react/icons/ticket';
import TrainFrontIcon from 'lucide-react/icons/train-front';
import TvMinimalPlayIcon from 'lucide-react/icons/tv-minimal-play';
import UtensilsIcon from 'lucide-react/icons/utensils';
import WarehouseIcon from 'lucide-react/icons/warehouse';
import WrenchIcon from 'lucide-react/icons/wrench';
import ZapIcon from 'lucide-react/icons/zap';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  flights: PlaneIcon,
  airline: PlaneIcon,
  travel: PlaneIcon,
  hotels: BedDoubleIcon,
  hotel: BedDoubleIcon,
  car_rental: CarIcon,
  'car rental': CarIcon,
  rideshare: CarIcon,
  ecommerce: PackageIcon,
  online: PackageIcon,
  shipping: PackageIcon,
  apparel: ShoppingBagIcon,
  luxury: ShoppingBagIcon,
  department: ShoppingBagIcon,
  department_stores: ShoppingBagIcon,
  retail: ShoppingBagIcon,
  groceries: ShoppingCartIcon,
  grocery: ShoppingCartIcon,
  warehouse: WarehouseIcon,
  wholesale_clubs: WarehouseIcon,
  electronics: LaptopIcon,
  home_improvement: WrenchIcon,
  'home improvement': WrenchIcon,
  coffee: CoffeeIcon,
  restaurant: UtensilsIcon,
  dining: UtensilsIcon,
  gas: FuelIcon,
  drugstores: PillIcon,
  pharmacy: PillIcon,
  streaming: TvMinimalPlayIcon,
  entertainment: TicketIcon,
  transit: TrainFrontIcon,
  utilities: ZapIcon,
  ev_charging: ZapIcon,
  phone_internet: LaptopIcon,
};

/** The icon of a reward category or a group of brands; a store for all others. */
export const getPlaceIcon = (kind: string): LucideIcon => ICONS[kind] ?? StoreIcon;
