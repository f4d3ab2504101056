import { useEffect, useState } from 'react';

const PAUSE_MS = 500;

/** Announces the text to screen readers once it hasn't changed for a typing pause. */
export function Announcement({ text }: { readonly text: string | undefined }) {
  const [announced, setAnnounced] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => {
      setAnnounced(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced === text ? announced : ''}
    </p>
  );
}
