import SearchIcon from 'lucide-react/icons/search';
import type { ComponentProps, ReactNode } from 'react';
import { Input } from './field';

interface SearchInputProps extends Omit<ComponentProps<typeof Input>, 'onChange' | 'type'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A button inside the input, at its end. */
  readonly after?: ReactNode;
}

/** A search input. The label is its accessible name and isn't visible. */
export function SearchInput({ label, onChange, after, ...props }: SearchInputProps) {
  return (
    <div data-slot="search-input" className="relative">
      <SearchIcon size={20} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-muted" />
      <Input
        type="search"
        aria-label={label}
        autoComplete="off"
        className={
          after
            ? 'pr-12 pl-11 max-[21rem]:placeholder:text-body max-[21rem]:placeholder:tracking-tight'
            : 'pl-11'
        }
        {...props}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      {after && <div className="absolute inset-y-0 right-0.5 flex items-center">{after}</div>}
    </div>
  );
}
