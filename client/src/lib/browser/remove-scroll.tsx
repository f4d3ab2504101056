import { Slot } from 'radix-ui';
import { type ComponentProps, useEffect } from 'react';

interface RemoveScrollProps extends ComponentProps<'div'> {
  readonly as?: unknown;
  readonly allowPinchZoom?: boolean;
  readonly shards?: unknown;
}

let locks = 0;

/** Padding replaces the hidden scroll bar, so that nothing moves sideways. */
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
 * Replaces `react-remove-scroll`, which Radix dialogs and menus use. It sets an attribute that base.css styles: the
 * original injects a <style> element, which the content security policy forbids.
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
