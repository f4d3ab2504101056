import { DropdownMenu } from 'radix-ui';
import { THEME_LOOKS } from '../features/theme/themes';
import { setTheme, THEMES, useTheme } from '../lib/browser/theme';

export function ThemeChoice() {
  const theme = useTheme();
  return (
    <DropdownMenu.RadioGroup
      aria-label="Theme"
      value={theme}
      className="mx-1.5 grid grid-cols-3 gap-1 rounded-control bg-sunken p-1"
    >
      {THEMES.map((choice) => {
        const { label, Icon } = THEME_LOOKS[choice];
        return (
          <DropdownMenu.RadioItem
            key={choice}
            value={choice}
            onSelect={(event) => {
              event.preventDefault();
              setTheme(choice);
            }}
            className="flex h-12 flex-col items-center justify-center gap-0.5 rounded-[0.5rem] text-caption text-muted outline-none select-none data-highlighted:text-text data-[state=checked]:bg-raised data-[state=checked]:font-medium data-[state=checked]:text-text data-[state=checked]:shadow-surface data-[state=checked]:segment-on"
          >
            <Icon size={16} /> {label}
          </DropdownMenu.RadioItem>
        );
      })}
    </DropdownMenu.RadioGroup>
  );
}
