/** Why nothing more is moved: the message says what, why and the remedy, in one line. */
export class CannotMove extends Error {
  override readonly name = 'CannotMove';
}
