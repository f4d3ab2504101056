import { createTransport } from 'nodemailer';
import type { Mail } from './port';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** The encoded message: headers, a text part, and an HTML part. */
export async function composeMessage(mail: Mail, from: string): Promise<Buffer> {
  const { message } = await composer.sendMail({ ...mail, from });
  if (!Buffer.isBuffer(message)) throw new Error("The email wasn't composed into memory");
  return message;
}
