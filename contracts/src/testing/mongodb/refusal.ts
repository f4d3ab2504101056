/** What a MongoDB server answers with where it refuses: its code, its name for the code, and its words. */
export class ServerRefusal extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

export const badValue = (message: string) => new ServerRefusal(2, 'BadValue', message);
export const failedToParse = (message: string) => new ServerRefusal(9, 'FailedToParse', message);
export const unknownField = (command: string, field: string) =>
  new ServerRefusal(40415, 'Location40415', `BSON field '${command}.${field}' is an unknown field.`);

/** The answer to a command that is refused. */
export function refusalReply(error: unknown) {
  if (!(error instanceof ServerRefusal)) throw error;
  const { code, codeName, message, details } = error;
  return { ok: 0, errmsg: message, code, codeName, ...details };
}
