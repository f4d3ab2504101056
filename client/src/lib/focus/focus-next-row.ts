/** Before a list row is removed, moves the focus from it to the next row, else the previous one, else the screen. */
export function focusNextRow(inside: HTMLElement): void {
  const row = inside.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbor?.querySelector('button') ?? inside.closest<HTMLElement>('main');
  next?.focus();
}
