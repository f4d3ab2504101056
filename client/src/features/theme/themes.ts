import MonitorIcon from 'lucide-react/icons/monitor';
import MoonIcon from 'lucide-react/icons/moon';
import SunIcon from 'lucide-react/icons/sun';
import type { Theme } from '../../lib/browser/theme';

/** How each theme is shown. */
export const THEME_LOOKS: Readonly<Record<Theme, { readonly label: string; readonly Icon: typeof SunIcon }>> =
  {
    system: { label: 'System', Icon: MonitorIcon },
    light: { label: 'Light', Icon: SunIcon },
    dark: { label: 'Dark', Icon: MoonIcon },
  };
