import { type KeyboardEvent, useState } from 'react';

interface ListboxActions<Option> {
  readonly onChoose: (option: Option) => void;
  readonly onClose: () => void;
}

/**
 * The active option of an open listbox, and the keyboard handling of its input. Not a library: Downshift's
 * `useCombobox` would add 13.5 kB to the first load of Home, whose size is limited (e2e/system/budget.e2e.ts), and
 * Radix has no combobox.
 */
export function useListbox<Option>(
  options: readonly Option[],
  isOpen: boolean,
  { onChoose, onClose }: ListboxActions<Option>,
) {
  const [active, setActive] = useState(-1);
  const step = (by: number) => {
    const start = active === -1 && by < 0 ? 0 : active;
    setActive((start + by + options.length) % options.length);
  };
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    Escape: onClose,
    ArrowDown: () => {
      step(1);
    },
    ArrowUp: () => {
      step(-1);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const option = options[active];
    const choose = () => {
      if (option !== undefined) onChoose(option);
    };
    const action = event.key === 'Enter' && option !== undefined ? choose : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return {
    active,
    onKeyDown,
    reset: () => {
      setActive(-1);
    },
  };
}
