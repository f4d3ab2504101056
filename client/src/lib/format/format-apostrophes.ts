/**
 * Text with typographic apostrophes: `Lowe’s`, `Steak ’n Shake`. For display only: links and requests use the text
 * itself.
 */
export const formatApostrophes = (text: string) => text.replace(/(?<=[\p{L}\p{N}])'|'(?=n\b)/gu, '’');
