import XIcon from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { SearchInput } from './search-input';

/** A search input with a button that clears it, once it contains text. `after` replaces that button. */
export function ClearableSearchInput(props: ComponentProps<typeof SearchInput>) {
  const { value, onChange, after } = props;
  return (
    <SearchInput
      {...props}
      after={
        after ||
        (value !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            className="flex size-11 items-center justify-center rounded-control text-muted -outline-offset-4 transition-colors hover:text-text"
            onClick={({ currentTarget }) => {
              onChange('');
              currentTarget.closest('[data-slot="search-input"]')?.querySelector('input')?.focus();
            }}
          >
            <XIcon size={18} />
          </button>
        ))
      }
    />
  );
}
