import { useState } from 'react';
import { useSearchParams } from 'wouter';

/** The filters of the list, kept in the URL, so that Reload and Back restore them. */
export function useExploreFilter() {
  const [params, setParams] = useSearchParams();
  const [search, setText] = useState(params.get('q') ?? '');
  const set = (name: string, value: string, isStep: boolean) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: !isStep },
    );
  };
  return {
    search,
    tab: params.get('tab') ?? 'all',
    bank: params.get('bank') ?? '',
    setSearch: (text: string) => {
      setText(text);
      set('q', text.trim(), false);
    },
    setTab: (tab: string) => {
      set('tab', tab === 'all' ? '' : tab, true);
    },
    setBank: (bank: string) => {
      set('bank', bank, true);
    },
    reset: () => {
      setText('');
      setParams({});
    },
  };
}
