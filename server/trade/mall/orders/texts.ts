import type { Language } from '#server/platform/http/calls.ts'
import { boldFigure, figure, type LetterFigure } from '#server/platform/mail/letter-parts.ts'
import { textsIn } from '#server/platform/texts/texts.ts'

/** Sums of an order: its items, delivery ('' if free), and what is due or, with the card fee, was paid. */
export type Sums = { readonly goods: string; readonly delivery: string } & (
  | { readonly due: string }
  | { readonly fee: string; readonly isByWallet: boolean; readonly paidWith: string; readonly paid: string }
)

/** Returns the sums of an order as lines of a letter. */
export function sumLines(lang: Language, { goods, delivery, ...sums }: Sums): readonly LetterFigure[] {
  const t = textsIn(lang)
  return [
    figure(t('mallOrders.figures.goods'), goods),
    figure(t('mallOrders.figures.delivery'), delivery || t('mallOrders.figures.free')),
    ...('due' in sums
      ? [boldFigure(t('mallOrders.figures.due'), sums.due)]
      : [
          ...(sums.isByWallet && sums.fee === ''
            ? []
            : [figure(t(`mallOrders.figures.${sums.isByWallet ? 'walletFee' : 'fee'}`), sums.fee)]),
          boldFigure(t('mallOrders.figures.paid'), sums.paid),
          ...(sums.paidWith === '' ? [] : [figure(t('mallOrders.figures.paidWith'), sums.paidWith)]),
        ]),
  ]
}
