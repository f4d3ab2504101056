import { useState } from 'react';

/** Whether the value has been true since the component mounted. */
export function useHasBeenTrue(isTrue: boolean): boolean {
  const [hasBeenTrue, setHasBeenTrue] = useState(isTrue);
  if (isTrue && !hasBeenTrue) setHasBeenTrue(true);
  return hasBeenTrue || isTrue;
}
