import { useState } from 'react';
import { useSearchParams } from 'wouter';

/** The filters of the list, kept in the URL, so that Reload and Back restore them. */
export function useExploreFilter() {
  const [params, setParams] = useSearchParams();
  const [search, setText] = useState(params.get('q') ?? '');
  /** Filters can be undone by Back; typing cannot. */
  const setParam = (name: string, value: string, isBackStep: boolean) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: !isBackStep },
    );
  };
  return {
    search,
    tab: params.get('tab') ?? 'all',
    bank: params.get('bank') ?? '',
    setSearch: (text: string) => {
      setText(text);
      setParam('q', text.trim(), false);
    },
    setTab: (tab: string) => {
      setParam('tab', tab === 'all' ? '' : tab, true);
    },
    setBank: (bank: string) => {
      setParam('bank', bank, true);
    },
    reset: () => {
      setText('');
      setParams({});
    },
  };
}
