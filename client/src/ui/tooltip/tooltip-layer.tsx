import { Tooltip } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { createObservable } from '../../lib/hooks/observable';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Whether a tooltip is open or was just now, so that the next one opens without a delay. */
const isDelaySkipped = createObservable(false);
const useIsDelaySkipped = isDelaySkipped.useValue;
let timer: ReturnType<typeof setTimeout> | undefined;

function skipDelay(isOpen: boolean): void {
  clearTimeout(timer);
  if (isOpen) isDelaySkipped.set(true);
  else
    timer = setTimeout(() => {
      isDelaySkipped.set(false);
    }, SKIP_DELAY_MS);
}

/** Covers the button that it is in, and shows the text next to it. */
export function TooltipLayer({ text }: { readonly text: string }) {
  const cover = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const change = (nextIsOpen: boolean) => {
    setIsOpen(nextIsOpen);
    skipDelay(nextIsOpen);
  };
  // The button has the focus, not the cover.
  useEffect(() => {
    const button = cover.current?.parentElement;
    const open = () => {
      if (button?.matches(':focus-visible')) setIsOpen(true);
    };
    const close = () => {
      setIsOpen(false);
    };
    button?.addEventListener('focus', open);
    button?.addEventListener('blur', close);
    return () => {
      button?.removeEventListener('focus', open);
      button?.removeEventListener('blur', close);
    };
  }, []);
  // Each tooltip has its own provider, because one around the whole app would load with the first screen.
  return (
    <Tooltip.Provider delayDuration={useIsDelaySkipped() ? 0 : OPEN_DELAY_MS}>
      <Tooltip.Root open={isOpen} onOpenChange={change}>
        <Tooltip.Trigger asChild>
          <span ref={cover} className="absolute inset-0" />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            data-slot="tooltip"
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-60 rounded-[0.5rem] border border-transparent bg-text px-2.5 py-1.5 text-caption font-medium text-background shadow-raised"
            onClick={(event) => {
              // A click on the text isn't one on the button.
              event.stopPropagation();
            }}
          >
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
