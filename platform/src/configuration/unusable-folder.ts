/** Why the data folder can't be used, and what the operator can do. */
export function formatUnusableFolder(reason: string): string {
  return `The data folder can't be used (${reason}). Set DATA_DIR to a folder that this process may write to.`;
}
