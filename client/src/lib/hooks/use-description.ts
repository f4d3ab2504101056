import { useEffect } from 'react';

/** Sets the description of the page for search engines, until the component unmounts. */
export function useDescription(description: string): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (!meta) return undefined;
    const earlier = meta.content;
    meta.content = description;
    return () => {
      meta.content = earlier;
    };
  }, [description]);
}
