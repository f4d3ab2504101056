import { useState } from 'react';

/** Whether this was ever true since the component came. */
export function useHasBeen(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return hasBeen || isTrue;
}
