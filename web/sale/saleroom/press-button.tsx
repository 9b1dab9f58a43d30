import { memo, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { useBidPress } from '#web/kit/live/use-bid-press.ts'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Price } from '#web/kit/ui/price.tsx'
import css from './live-button.module.css'
import { useSaleroom } from './room-context.ts'
import { useWithPremium } from './use-with-premium.ts'

/** The label of the button and the effect of a press. Only `bid` sends anything. */
export type ButtonFace =
  | { readonly kind: 'bid'; readonly label: string; readonly price: Whole; readonly minBid: Whole }
  /** A bid of the viewer without an outcome yet. */
  | { readonly kind: 'busy'; readonly label: string; readonly price: Whole; readonly note?: string }
  | { readonly kind: 'leading' | 'flat'; readonly label: string; readonly note?: string }

/**
 * The button of an undecided lot. It is the same element in every state, so that it keeps the keyboard focus.
 * It sends the amount shown when pressed (V9), and reports if that changed during the press.
 */
export function PressButton({
  ref,
  face,
  isLastWarning,
  onBid,
}: {
  ref: RefObject<HTMLButtonElement | null>
  face: ButtonFace
  isLastWarning: boolean
  onBid: (price: Whole) => void
}) {
  const t = useTranslations('live.button')
  const bid = face.kind === 'bid' ? face : null
  const { isSettling, isOvertaken, overtakenCount, events } = useBidPress(
    bid?.price ?? null,
    bid?.minBid ?? 0,
    ref,
    onBid,
  )
  const isPending = bid !== null && isSettling
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={classes(
          css.button,
          css.press,
          css[face.kind],
          bid && isLastWarning && css.lastWarning,
          isPending && css.pending,
        )}
        data-key={bid ? 'bid' : undefined}
        aria-disabled={bid ? undefined : true}
        aria-busy={face.kind === 'busy' ? true : undefined}
        {...events}
      >
        <span className={css.label}>{isPending ? t('newPrice') : face.label}</span>
        {'price' in face && <Amount price={face.price} />}
        <Small face={face} isOvertaken={isOvertaken} />
      </button>
      <p className="visually-hidden" role="status">
        {isOvertaken && <span key={overtakenCount}>{t('overtaken')}</span>}
      </p>
    </>
  )
}

/** The small print: the total of a bid, a message that a press came too late, or a note. */
function Small({ face, isOvertaken }: { face: ButtonFace; isOvertaken: boolean }) {
  const t = useTranslations('live.button')
  if (face.kind !== 'bid') return face.note && <small>{face.note}</small>
  return isOvertaken ? <small>{t('overtaken')}</small> : <TotalWithPremium price={face.price} />
}

/** The amount, which is not rerendered when the button settles. */
const Amount = memo(function Amount({ price }: { price: Whole }) {
  const { currency } = useSaleroom().auction
  return <Price className={css.amount} amount={price} currency={currency} />
})

/** The total with buyer's premium (M4), in the sale's currency and the viewer's. */
const TotalWithPremium = memo(function TotalWithPremium({ price }: { price: Whole }) {
  const { currency, config } = useSaleroom().auction
  const { total, text } = useWithPremium(price)
  return (
    <small>
      {text}{' '}
      <AssistancePrice amount={total} currency={currency} rates={config.currencyRate} className={css.aside} />
    </small>
  )
})
