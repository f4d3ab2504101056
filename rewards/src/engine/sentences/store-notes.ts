/** What a note about a store says at its beginning: "Counts as furniture" of "Counts as furniture, not …". */
const COUNTED_AS =
  /^(?:(?:May|Often|Usually) )?(?:[Cc]ounts?|[Rr]ings up) as [^,]+(?=, (?:not|so|but|which many) )/;

/** The bonus that a note is about, if that is what it ends with: "…, so travel bonuses may not apply". */
const BONUS = /(?:so|where) ([\w -]+ bonuses) (?:may not|don’t|usually don’t|rarely) apply$/;

/** What a longer note is about. The first that matches counts. */
const SUBJECTS: readonly (readonly [RegExp, string])[] = [
  [/foreign transaction fee/i, 'A foreign transaction fee may apply'],
  [/cash advance/, 'May count as a cash advance'],
  [/^Free /, 'There may be nothing to pay'],
  [/take only debit|charge more for credit/, 'Credit may cost more, or not be taken'],
  [/aren’t accepted|can’t be made by credit/, 'Credit cards aren’t always accepted'],
  [/limit how much/, 'Card payments may be limited'],
  [/takes? only (?:Visa|Mastercard)|is the only credit card|doesn’t take/, 'Not every card is accepted'],
  [/[Cc]ard fees?\b|service fee|[Cc]harges (?:about|2|3)|costs? about/, 'Paying by card may cost a fee'],
  [/not gas|(?:don’t|doesn’t) count .*as gas/, 'Gas bonuses may not apply'],
  [/[Ii]nside purchases|pump and the store/, 'Purchases inside count differently'],
  [/brand bonuses don’t apply/, 'Hotel and airline bonuses don’t apply'],
  [/[Gg]rocery bonuses|count.* as groceries|groceries with others/, 'Grocery bonuses may not apply'],
  [
    /bonus(?:es)? (?:don’t|usually don’t|may not|exclude|covers)|earn \w+ bonuses/,
    'Some bonuses don’t apply',
  ],
  [/issuers?\b|with Chase/, 'Issuers count it differently'],
  [/\bcount(?:s|ed)?\b|rings? up|earn differently/i, 'Some purchases count differently'],
];

const DEFAULT = 'Read this note before you pay';

/** The point of a note about a store that is too long for a line. `clause`: its main clause, without a period. */
export function summarizeStoreNote(clause: string, maxLength: number): string {
  const [counted] = COUNTED_AS.exec(clause) ?? [];
  if (counted !== undefined && counted.length <= maxLength) return counted;
  const [, bonus] = BONUS.exec(clause) ?? [];
  const bonusLine = bonus && `${bonus.charAt(0).toUpperCase()}${bonus.slice(1)} may not apply`;
  if (bonusLine !== undefined && bonusLine.length <= maxLength) return bonusLine;
  return SUBJECTS.find(([subject]) => subject.test(clause))?.[1] ?? DEFAULT;
}
