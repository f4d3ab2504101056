import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { endInsideQuotes } from '@tapwise/rewards/text/words';

/** The lines that relate an answer to the user, as screens show them. */
export function listPlainFactors({
  personalizedFactors,
  factorCodes,
}: Pick<Recommendation, 'personalizedFactors' | 'factorCodes'>): readonly string[] {
  return personalizedFactors.map((line, index) =>
    factorCodes[index]?.code === 'serves-goal' ? endInsideQuotes(line) : line,
  );
}
