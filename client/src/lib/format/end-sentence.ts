/** Ends a sentence with a period unless it has one, or a different mark. */
export const endSentence = (text: string) => (/[.!?]”?$/.test(text) ? text : `${text}.`);
