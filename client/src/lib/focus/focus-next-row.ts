/** The current row of a list whose details are shown next to it. */
const findCurrentRow = (inside: HTMLElement) =>
  inside.closest('main')?.querySelector('li > [aria-current="true"]')?.closest('li');

/**
 * Before a list row is removed, moves the focus to the next row, else the previous one, else the screen. `inside`: an
 * element of the row, or of the details next to the list.
 */
export function focusNextRow(inside: HTMLElement): void {
  const row = inside.closest('li') ?? findCurrentRow(inside);
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbor?.querySelector('button') ?? inside.closest<HTMLElement>('main');
  next?.focus();
}
