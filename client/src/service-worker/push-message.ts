/** The content of a push. */
export interface ParsedPushMessage {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}

/** Shown if a message can't be read: a browser ends a subscription whose pushes show nothing. */
const FALLBACK_MESSAGE: ParsedPushMessage = {
  title: 'Tapwise',
  body: 'One of your cards has a deadline soon.',
  tag: 'reminder',
  path: '/',
};

/** The message of a push. Missing or wrong parts are replaced. */
export function parsePushMessage(text: string | undefined): ParsedPushMessage {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    const fields: Partial<Record<string, unknown>> =
      typeof parsed === 'object' && parsed !== null ? parsed : {};
    const read = (name: keyof ParsedPushMessage) => {
      const value = fields[name];
      return typeof value === 'string' && value !== '' ? value : FALLBACK_MESSAGE[name];
    };
    return { title: read('title'), body: read('body'), tag: read('tag'), path: read('path') };
  } catch {
    return FALLBACK_MESSAGE;
  }
}
