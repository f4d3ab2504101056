import { useEffect, useState } from 'react';
import { useTimeout } from '../../../lib/hooks/use-timeout';
import { initialQuestion } from '../../../lib/search/initial-question';
import type { Suggestion } from './known-places';
import { useDropdown } from './use-dropdown';
import { useListbox } from './use-listbox';
import { useSuggestions } from './use-suggestions';

const AUTO_SUBMIT_MS = 100;

/** The state of the search input and its dropdown. A change of `clearedBy` clears the text. */
export function useSearchBox(onSearch: (text: string) => void, clearedBy: number) {
  const [text, setText] = useState(initialQuestion.get() ?? '');
  const [lastClearedBy, setLastClearedBy] = useState(clearedBy);
  if (clearedBy !== lastClearedBy) {
    setLastClearedBy(clearedBy);
    setText('');
  }
  useEffect(() => {
    initialQuestion.set(undefined);
  }, []);
  const schedule = useTimeout();
  const dropdown = useDropdown(text);
  const suggestions = useSuggestions(dropdown.isRequested ? text : '');
  const isOpen = dropdown.isRequested && suggestions.length > 0;

  const fill = (term: string) => {
    setText(term);
    listbox.reset();
    dropdown.dismissFor(term);
  };
  /** Chips always submit. */
  const pick = (term: string) => {
    fill(term);
    schedule(() => {
      onSearch(term);
    }, AUTO_SUBMIT_MS);
  };
  const choose = ({ text: term, isSubmittedImmediately }: Suggestion) => {
    if (isSubmittedImmediately) pick(term);
    else fill(term);
  };
  const change = (value: string) => {
    setText(value);
    listbox.reset();
    dropdown.show();
  };
  const listbox = useListbox(suggestions, isOpen, { onChoose: choose, onClose: dropdown.hide });

  return {
    text,
    suggestions,
    isOpen,
    choose,
    pick,
    active: listbox.active,
    close: dropdown.dismiss,
    input: {
      value: text,
      onChange: change,
      onKeyDown: listbox.onKeyDown,
      onFocus: dropdown.showOrSelect,
      onBlur: dropdown.hideSoon,
    },
  };
}
