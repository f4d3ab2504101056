/** One spelling for each sound: doubled letters count once, "ph" is "f", "z" is "s", and a hard "c" is "k". */
export function toPhonetic(text: string): string {
  return text
    .replace(/ph/g, 'f')
    .replace(/z/g, 's')
    .replace(/ck|c(?![eiy])/g, 'k')
    .replace(/(.)\1+/g, '$1');
}
