import { type PointerEvent, useRef } from 'react';

const CLOSE_AFTER_PX = 96;

/**
 * Closes a bottom sheet that is dragged down by its header; a short drag snaps back. Our own: vaul injects a <style>
 * element, which the content security policy forbids.
 */
export function useDragToClose(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);

  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? event.clientY));
  const move = (by: string, transition: string) => {
    if (!sheet.current) return;
    sheet.current.style.transition = transition;
    sheet.current.style.transform = by;
  };
  const end = (event: PointerEvent) => {
    if (start.current === null) return;
    const isFar = pulled(event) > CLOSE_AFTER_PX;
    start.current = null;
    if (isFar) onClose();
    else move('', 'transform 150ms');
  };

  return {
    sheet,
    handle: {
      onPointerDown: (event: PointerEvent) => {
        const onButton = event.target instanceof Element && event.target.closest('button') !== null;
        if (onButton || window.matchMedia('(min-width: 48rem)').matches) return;
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) move(`translateY(${String(pulled(event))}px)`, 'none');
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
