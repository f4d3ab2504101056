import MonitorIcon from 'lucide-react/icons/monitor';
import MoonIcon from 'lucide-react/icons/moon';
import SunIcon from 'lucide-react/icons/sun';
import { DropdownMenu } from 'radix-ui';
import { setTheme, type Theme, THEMES, useTheme } from '../lib/browser/theme';

const CHOICES: Readonly<Record<Theme, { readonly label: string; readonly Icon: typeof SunIcon }>> = {
  system: { label: 'System', Icon: MonitorIcon },
  light: { label: 'Light', Icon: SunIcon },
  dark: { label: 'Dark', Icon: MoonIcon },
};

export function ThemeChoice() {
  const theme = useTheme();
  return (
    <DropdownMenu.RadioGroup
      aria-label="Theme"
      value={theme}
      className="mx-1.5 grid grid-cols-3 gap-1 rounded-control bg-sunken p-1"
    >
      {THEMES.map((choice) => {
        const { label, Icon } = CHOICES[choice];
        return (
          <DropdownMenu.RadioItem
            key={choice}
            value={choice}
            onSelect={(event) => {
              event.preventDefault();
              setTheme(choice);
            }}
            className="flex h-12 flex-col items-center justify-center gap-0.5 rounded-[0.5rem] text-caption text-muted outline-none select-none data-highlighted:text-text data-[state=checked]:bg-raised data-[state=checked]:font-medium data-[state=checked]:text-text data-[state=checked]:shadow-surface"
          >
            <Icon size={16} /> {label}
          </DropdownMenu.RadioItem>
        );
      })}
    </DropdownMenu.RadioGroup>
  );
}
