export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail is kept on disk when `send` resolves, and goes out as soon as it can; it is not lost by a failure or a restart. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Removes every mail to this address that is kept on disk, sent or not. */
  forget(address: string): Promise<void>;
  /** Stops trying; what is kept goes out after the next start. */
  close(): Promise<void>;
}
