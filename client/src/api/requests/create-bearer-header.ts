/** The header by which an admin key authorizes a request. */
export const createBearerHeader = (adminKey: string) => ({ Authorization: `Bearer ${adminKey}` });
