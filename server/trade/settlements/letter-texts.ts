import type { Language } from '#server/platform/http/calls.ts'
import { boldFigure, figure, known, type LetterFigure } from '#server/platform/mail/letter-parts.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'

/** A lot in a letter: its number, its title if it may be named (C2), and a figure. */
export type LetterLot = { readonly number: string; readonly title: string; readonly value: string }

type Texts = LetterTexts & { readonly figures: readonly LetterFigure[] } & Pick<Letter, 'typed'>

const lotFigure = (lang: Language, { number, title, value }: LetterLot): LetterFigure =>
  figure(textsIn(lang)('settlements.lot', { number, title: title || 'none' }), value)

/** Returns the letter with the statement of a sale, or its next edition. Amounts have their currency; '' for none. */
export function statementTexts(
  lang: Language,
  facts: {
    readonly sale: string
    readonly number: string
    readonly edition: number
    readonly payoutDay: string
    readonly hammer: string
    readonly commission: string
    readonly charges: string
    readonly withheld: string
    readonly net: string
  },
): Texts {
  const t = textsIn(lang)
  const { hammer, commission, charges, withheld, net } = facts
  return {
    ...letterIn(lang, 'settlements.statement', facts),
    figures: known(
      figure(t('settlements.figures.hammer'), hammer),
      figure(t('settlements.figures.commission'), commission),
      figure(t('settlements.figures.charges'), charges),
      figure(t('settlements.figures.withheld'), withheld),
      boldFigure(t('settlements.figures.net'), net),
    ),
  }
}

/** Returns the letter that a payout has been made. */
export function remittanceTexts(
  lang: Language,
  facts: {
    readonly sale: string
    readonly number: string
    readonly amount: string
    readonly account: string
    readonly reference: string
    readonly day: string
  },
): Texts {
  const t = textsIn(lang)
  const { amount, account, reference, day } = facts
  return {
    ...letterIn(lang, 'settlements.remittance', facts),
    figures: [
      boldFigure(t('settlements.figures.paid'), amount),
      figure(t('settlements.figures.day'), day),
      figure(t('settlements.figures.account'), account),
      figure(t('settlements.figures.reference'), reference),
    ],
    typed: [account],
  }
}

/** Returns the letter with the results of a sale, on the evening that it ended. */
export function resultsTexts(
  lang: Language,
  facts: {
    readonly sale: string
    readonly sold: number
    /** How many lots passed. */
    readonly passed: number
    readonly lots: readonly LetterLot[]
    readonly total: string
  },
): Texts {
  const { sale, sold, passed, lots, total } = facts
  return {
    ...letterIn(lang, 'settlements.results', { sale, sold, passed, all: lots.length }),
    figures: [
      ...lots.map((lot) => lotFigure(lang, lot)),
      ...known(boldFigure(textsIn(lang)('settlements.figures.hammer'), total)),
    ],
  }
}

/** Returns the letter before a sale: its lots with estimates and reserves. */
export function adviceTexts(
  lang: Language,
  facts: { readonly sale: string; readonly starts: string; readonly lots: readonly LetterLot[] },
): Texts {
  const { sale, starts, lots } = facts
  return {
    ...letterIn(lang, 'settlements.advice', { sale, starts, count: lots.length }),
    figures: lots.map((lot) => lotFigure(lang, lot)),
  }
}

/** Returns the letter telling a seller that the buyer of their lots is fourteen days late. The buyer is not named. */
export function lateTexts(
  lang: Language,
  facts: { readonly sale: string; readonly dueOn: string; readonly lots: readonly LetterLot[] },
): Texts {
  const { sale, dueOn, lots } = facts
  return {
    ...letterIn(lang, 'settlements.late', { sale, dueOn, count: lots.length }),
    figures: lots.map((lot) => lotFigure(lang, lot)),
  }
}

/** Returns the letter about a bank account that was entered. @param account the bank and the last digits */
export const accountTexts = (lang: Language, account: string): LetterTexts & Pick<Letter, 'typed'> => ({
  ...letterIn(lang, 'settlements.account', { account }),
  typed: [account],
})
