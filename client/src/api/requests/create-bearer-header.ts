/** The authorization header with an admin key. */
export const createBearerHeader = (adminKey: string) => ({ Authorization: `Bearer ${adminKey}` });
