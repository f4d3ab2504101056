/** A MongoDB server's error: its code, the code's name, and its message. */
export class ServerRejection extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

export const createBadValueError = (message: string) => new ServerRejection(2, 'BadValue', message);
export const createParseError = (message: string) => new ServerRejection(9, 'FailedToParse', message);
export const createUnknownFieldError = (command: string, field: string) =>
  new ServerRejection(40415, 'Location40415', `BSON field '${command}.${field}' is an unknown field.`);

/** The response to a rejected command. */
export function toReply(error: unknown) {
  if (!(error instanceof ServerRejection)) throw error;
  const { code, codeName, message, details } = error;
  return { ok: 0, errmsg: message, code, codeName, ...details };
}
