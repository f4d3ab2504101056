import { Input } from './field';
import { SearchIcon } from './icons';

interface SearchInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search box for a list on the same screen. */
export function SearchInput({ label, placeholder, value, onChange }: SearchInputProps) {
  return (
    <div data-slot="search-input" className="relative">
      <SearchIcon className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        className="pl-11"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </div>
  );
}
