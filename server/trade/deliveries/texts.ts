import type { Language } from '#server/platform/http/calls.ts'
import { boldFigure, figure, known, type LetterFigure } from '#server/platform/mail/letter-parts.ts'
import { withEnding } from '#server/platform/text/with-ending.ts'
import { listIn } from '#server/platform/texts/list-in.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'
import { carrierName } from '#wire/words/carriers.ts'

/** Facts for a delivery letter. */
export type LetterFacts = {
  readonly number: string
  /** The numbers of its orders. */
  readonly orders: readonly string[]
  readonly lots: number
  readonly manner: 'pickup' | 'delivery'
  /** '' if unknown. */
  readonly shippingCompany: string
  readonly trackingNumber: string
  /** A note from staff; may be ''. */
  readonly note: string
  /** The payment method. */
  readonly paidBy: 'nothing' | 'card' | 'points' | 'transfer'
  /** The card or wallet that paid; '' for none. */
  readonly paidWith: string
  /** Amount with currency. */
  readonly paid: string
  readonly place: string
  readonly date: string
}

/** The steps a letter is sent for. */
export const letterSteps = ['ask', 'approve', 'ship', 'complete', 'cancel'] as const
export type Step = (typeof letterSteps)[number]

/** Returns the texts of a letter about a step, with the table of what is known by now. */
export function deliveryTexts(
  lang: Language,
  step: Step,
  facts: LetterFacts,
): LetterTexts & { readonly figures: readonly LetterFigure[] } {
  const t = textsIn(lang)
  const { orders, ...values } = facts
  const { number, manner, shippingCompany, trackingNumber, place, date, note } = values
  const numbers = listIn(lang, orders)
  const isPickup = manner === 'pickup'
  const reason = withEnding(note, lang)
  return {
    ...letterIn(lang, `deliveries.${step}`, {
      ...values,
      order: t('deliveries.order', { orders: orders.length, numbers }),
      note: reason,
      reason: reason || 'none',
    }),
    figures: known(
      figure(t('deliveries.figures.order', { orders: orders.length }), numbers),
      figure(t('deliveries.figures.number', { manner }), number),
      boldFigure(t('deliveries.figures.date'), isPickup ? date : ''),
      figure(t('deliveries.figures.place'), isPickup ? place : ''),
      figure(t('deliveries.figures.carrier'), carrierName(lang, shippingCompany)),
      boldFigure(t('deliveries.figures.tracking'), trackingNumber),
    ),
  }
}
