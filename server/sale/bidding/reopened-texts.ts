import type { LotNumber } from '#domain/lots/lot-number.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { type LetterTexts, letterIn } from '#server/platform/texts/texts.ts'

/** The facts of the letter about lots whose sale to the buyer was reversed. Each list is in the order of sale. */
export type ReopenedFacts = {
  /** The name of the sale in mails. */
  readonly sale: string
  /** The name of the lot in mails, if it is a single one; '' otherwise. */
  readonly lot: string
  readonly reversed: readonly LotNumber[]
  /** Those of them that accept bids now. */
  readonly open: readonly LotNumber[]
  /** Closing date and time of these; '' in a live sale. */
  readonly closes: string
  /** Those that will be offered in the saleroom. */
  readonly waiting: readonly LotNumber[]
  /** Those that no longer accept bids. */
  readonly over: readonly LotNumber[]
  /** The lots of the sale that the buyer has still won. */
  readonly stillWon: readonly LotNumber[]
}

/** Returns the letter to a buyer whose lots were reopened (V6). */
export function reopenedTexts(
  lang: Language,
  { sale, lot, reversed, open, closes, waiting, over, stillWon }: ReopenedFacts,
): LetterTexts {
  const numbers = (lots: readonly LotNumber[]) => (lots.length === 0 ? '' : lotNumbers(lots, lang))
  return letterIn(lang, 'lots.reopened', {
    sale,
    lot: lot || 'none',
    closes: closes || 'none',
    ...{ reversed: numbers(reversed), reversedCount: reversed.length },
    ...{ open: numbers(open), openCount: open.length },
    ...{ waiting: numbers(waiting), waitingCount: waiting.length },
    ...{ over: numbers(over), overCount: over.length },
    ...{ stillWon: numbers(stillWon) || 'none', stillWonCount: stillWon.length },
  })
}
