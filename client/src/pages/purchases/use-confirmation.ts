import { useState } from 'react';

const NO_WARNINGS: readonly string[] = [];

/** Shows warnings, which the user confirms by saving a second time. */
export function useConfirmation() {
  const [warnings, setWarnings] = useState(NO_WARNINGS);
  return {
    warnings,
    /** Whether to save: there are no warnings, or the user has seen them. Otherwise shows them. */
    confirm: (newWarnings: readonly string[]): boolean => {
      if (newWarnings.length === 0 || warnings.length > 0) return true;
      setWarnings(newWarnings);
      return false;
    },
    reset: () => {
      setWarnings(NO_WARNINGS);
    },
  };
}
