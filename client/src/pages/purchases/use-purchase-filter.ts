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
  const [input, setInput] = useState({ text: linked, linked });
  // The URL has changed through Back, or a link to a different search.
  if (input.linked !== linked) setInput({ text: input.text.trim() === linked ? input.text : linked, linked });
  const filterEntries = [...FILTERS, 'search'].flatMap((name) => {
    const value = params.get(name) ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return {
    search: input.text,
    /** The filter that the list applies. */
    filter: new URLSearchParams(filterEntries).toString(),
    getFilter: (name: FilterName) => params.get(name) ?? '',
    setSearch: (text: string) => {
      setInput({ text, linked: text.trim() });
      setParam('search', text.trim(), false);
    },
    setFilter: (name: FilterName, value: string) => {
      setParam(name, value, true);
    },
    reset: () => {
      setInput({ text: '', linked: '' });
      clear();
    },
  };
}
