import SearchIcon from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { Input } from './field';

interface SearchInputProps extends Omit<ComponentProps<typeof Input>, 'onChange' | 'type'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search input. The label is its accessible name and isn't visible. */
export function SearchInput({ label, onChange, ...props }: SearchInputProps) {
  return (
    <div data-slot="search-input" className="relative">
      <SearchIcon size={20} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-muted" />
      <Input
        type="search"
        aria-label={label}
        autoComplete="off"
        className="pl-11"
        {...props}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </div>
  );
}
