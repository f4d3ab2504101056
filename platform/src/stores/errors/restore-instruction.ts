/** The end of an operator's message about a store that only a backup can bring back. */
export const RESTORE_INSTRUCTION = 'Restore a backup: npm run restore -- --from <folder>.';
