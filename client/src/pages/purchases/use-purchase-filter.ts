import { useState } from 'react';
import { useUrlParams } from '../../lib/hooks/use-url-params';

const FILTERS = ['card', 'store', 'category', 'month'] as const;
export type FilterName = (typeof FILTERS)[number];

/**
 * The filters of the list, kept in the URL, so that they can be linked, and Reload and Back restore them. Back undoes
 * filters, but not typing.
 */
export function usePurchaseFilter() {
  const { params, setParam, clear } = useUrlParams();
  const linked = params.get('search') ?? '';
  const [typed, setTyped] = useState({ text: linked, linked });
  // The URL has changed through Back, or a link to a different search.
  if (typed.linked !== linked) setTyped({ text: typed.text.trim() === linked ? typed.text : linked, linked });
  const chosen = [...FILTERS, 'search'].flatMap((name) => {
    const value = params.get(name) ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return {
    search: typed.text,
    /** What the list shows. */
    filter: new URLSearchParams(chosen).toString(),
    getFilter: (name: FilterName) => params.get(name) ?? '',
    setSearch: (text: string) => {
      setTyped({ text, linked: text.trim() });
      setParam('search', text.trim(), false);
    },
    setFilter: (name: FilterName, value: string) => {
      setParam(name, value, true);
    },
    reset: () => {
      setTyped({ text: '', linked: '' });
      clear();
    },
  };
}
