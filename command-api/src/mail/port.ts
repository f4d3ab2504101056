export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail is kept on disk when `send` resolves, and goes out as soon as it can; it is not lost by a failure or a restart. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Stops trying; what is kept goes out after the next start. */
  close(): Promise<void>;
}
