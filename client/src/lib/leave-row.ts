/** Before a row of a list goes: the focus inside it moves to the row after it, else before it, else to the screen. */
export function leaveRow(inside: HTMLElement): void {
  const row = inside.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector('button') ?? inside.closest<HTMLElement>('main');
  next?.focus();
}
