import { useState } from 'react';

/** The value, or the last one there was: what closes keeps its words until it is gone. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
