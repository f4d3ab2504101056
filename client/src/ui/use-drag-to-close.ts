import { type PointerEvent, useRef } from 'react';

const CLOSE_AFTER_PX = 96;

/**
 * Closes a bottom sheet that is dragged down by its header; a short drag snaps back. Not a library: vaul
 * injects a <style> element, which the content security policy forbids.
 */
export function useDragToClose(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);

  const computeDragDistance = (event: PointerEvent) =>
    Math.max(0, event.clientY - (start.current ?? event.clientY));
  const applyTransform = (by: string, transition: string) => {
    if (!sheet.current) return;
    sheet.current.style.transition = transition;
    sheet.current.style.transform = by;
  };
  const end = (event: PointerEvent) => {
    if (start.current === null) return;
    const isFar = computeDragDistance(event) > CLOSE_AFTER_PX;
    start.current = null;
    if (isFar) onClose();
    else applyTransform('', 'transform 150ms');
  };

  return {
    sheet,
    handle: {
      onPointerDown: (event: PointerEvent) => {
        const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
        if (isOnButton || window.matchMedia('(min-width: 48rem)').matches) return;
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null)
          applyTransform(`translateY(${String(computeDragDistance(event))}px)`, 'none');
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
