import { useEffect, useState } from 'react';

const INTERACTIONS = ['pointerdown', 'keydown'] as const;

/** Whether the user has pressed something or typed since the component mounted. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    const mark = () => {
      setHasInteracted(true);
    };
    for (const event of INTERACTIONS) document.addEventListener(event, mark);
    return () => {
      for (const event of INTERACTIONS) document.removeEventListener(event, mark);
    };
  }, []);
  return hasInteracted;
}
