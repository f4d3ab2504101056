import { useState } from 'react';
import { useUrlParams } from '../../lib/hooks/use-url-params';
import { type CardOrder, parseCardOrder } from './card-order';

/**
 * The filters of the list, kept in the URL, so that Reload and Back restore them. Back undoes filters, but not typing.
 */
export function useExploreFilter() {
  const { params, setParam, clear } = useUrlParams();
  const [search, setText] = useState(params.get('q') ?? '');
  return {
    search,
    tab: params.get('tab') ?? 'all',
    bank: params.get('bank') ?? '',
    order: parseCardOrder(params.get('sort')),
    /** The filters as they are in the URL. */
    url: params.toString(),
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
    setOrder: (order: CardOrder) => {
      setParam('sort', order === 'match' ? '' : order, true);
    },
    reset: () => {
      setText('');
      clear();
    },
  };
}

export type ExploreFilter = ReturnType<typeof useExploreFilter>;
