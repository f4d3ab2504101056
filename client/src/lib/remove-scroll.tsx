import { Slot } from 'radix-ui';
import { useEffect, type ComponentProps } from 'react';

interface RemoveScrollProps extends ComponentProps<'div'> {
  readonly as?: unknown;
  readonly allowPinchZoom?: boolean;
  readonly shards?: unknown;
}

let locks = 0;

/** The space of the scroll bar that goes is kept, so that nothing moves sideways. */
function lock(): void {
  locks += 1;
  if (locks > 1) return;
  const page = document.documentElement;
  document.body.style.paddingRight = `${String(window.innerWidth - page.clientWidth)}px`;
  page.setAttribute('data-scroll-locked', '');
}

function unlock(): void {
  locks -= 1;
  if (locks > 0) return;
  document.body.style.paddingRight = '';
  document.documentElement.removeAttribute('data-scroll-locked');
}

/**
 * Stands in for `react-remove-scroll`, which radix dialogs and menus wrap themselves in: the page behind stops
 * scrolling by an attribute that base.css knows, so that no <style> element is needed.
 */
export function RemoveScroll({
  as: _as,
  allowPinchZoom: _zoom,
  shards: _shards,
  ...props
}: RemoveScrollProps) {
  useEffect(() => {
    lock();
    return unlock;
  }, []);
  return <Slot.Root {...props} />;
}
