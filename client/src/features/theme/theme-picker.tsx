import { useId } from 'react';
import { setTheme, THEMES, useTheme } from '../../lib/browser/theme';
import { cx } from '../../ui/cx';
import { THEME_LOOKS } from './themes';

/** Chooses the theme of this browser. */
export function ThemePicker() {
  const name = useId();
  const theme = useTheme();
  return (
    <fieldset className="flex gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((choice) => {
        const { label, Icon } = THEME_LOOKS[choice];
        return (
          <label
            key={choice}
            className={cx(
              choice === theme && 'segment-on',
              'flex h-11 cursor-pointer items-center justify-center gap-1.5 rounded-[0.5rem] px-3 text-body text-muted transition-colors select-none hover:text-text has-checked:bg-raised has-checked:font-medium has-checked:text-text has-checked:shadow-surface has-focus-visible:outline-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={theme === choice}
              className="sr-only"
              onChange={() => {
                setTheme(choice);
              }}
            />
            <Icon size={16} className="max-sm:hidden" /> {label}
          </label>
        );
      })}
    </fieldset>
  );
}
