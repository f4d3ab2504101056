export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Called after each attempt to send an email. */
export type OnAttempt = (result: 'sent' | 'failed') => void;

/**
 * An email is on disk when `send` resolves, and goes out as soon as possible. Neither a failure nor a restart loses it.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Removes every email to this address from the disk, sent or not. */
  forget(address: string): Promise<void>;
  /** Stops sending. The remaining emails are sent after the next startup. */
  close(): Promise<void>;
}
