import type { Mail } from './port';

/** The encoded message: headers, a text part, and an HTML part. Loads nodemailer, which a start doesn't need. */
export async function composeMessage(mail: Mail, from: string): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail({ ...mail, from });
  if (!Buffer.isBuffer(message)) throw new Error("The email wasn't composed into memory");
  return message;
}
