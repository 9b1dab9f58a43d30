import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import type { Whole } from '#domain/money.ts'
import { money } from '#web/i18n/formats.ts'
import { useBidPress } from '#web/live/use-bid-press.ts'
import { useOffer, usePreBid } from '#web/live/use-bidding.ts'
import { useConnection } from '#web/live/use-connection.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toaster.tsx'
import { biddable, judge } from './bid-choice.ts'
import { BidFate } from './bid-fate.tsx'
import { BidFields } from './bid-fields.tsx'
import { BidLot } from './bid-lot.tsx'
import css from './bid-sheet.module.css'
import { BidSum } from './bid-sum.tsx'
import { wordingOf } from './bid-wording.ts'
import { useBiddingLot } from './bidding-lot.ts'
import { faultWords } from './fault-words.ts'
import { doneKey } from './toast-keys.ts'
import { useAmount } from './use-amount.ts'
import { type OwnAttempt, useOwnAttempt } from './use-own-attempt.ts'

/** What stands in the bid sheet: the lot, the price, what it comes to, and what became of it. */
export function BidSheet({
  first,
  onClose,
  onRegister,
}: {
  first: Whole | null
  onClose: () => void
  onRegister: () => void
}) {
  const t = useTranslations('bidding')
  const { auction, lot, view, ladder } = useBiddingLot()
  const mode = bidModalMode(view)
  const wording = wordingOf(view)
  const own = useOwnBid(mode === 'liveBid')
  const [opening] = useState(first ?? view.nextPrice)
  const amount = useAmount(opening, ladder, mode)
  const [isPressed, setPressed] = useState(false)
  const judged = judge(amount.price, view, mode)
  const price = biddable(judged)
  const connection = useConnection()
  const isBusy = ['sending', 'asking', 'received', 'accepted'].includes(own.attempt.kind)
  const enter = (price: Whole | null) => {
    setPressed(false)
    own.clear()
    amount.enter(price)
  }
  useDone(own, onClose, () => enter(view.nextPrice))
  const readyPrice = judged.kind === 'ready' && !isBusy ? judged.price : null
  const press = useBidPress(readyPrice, isBusy ? 0 : view.nextPrice, own.send)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <BidLot />
      <BidFields
        amount={{ ...amount, typed: price === null ? null : amount.typed, enter }}
        least={view.nextPrice}
        ladder={ladder}
        currency={lot.currency}
        mode={mode}
        error={isPressed || judged.kind !== 'empty' ? faultWords(judged, t, lot.currency) : undefined}
        disabled={isBusy}
      />
      {judged.kind === 'same' && isPressed && <Banner className={css.banner}>{t('fault.same')}</Banner>}
      {judged.kind === 'tooLow' && (
        <Button kind="line" size="sm" onClick={() => enter(judged.least)}>
          {t('fault.takeLeast', { amount: money(judged.least, lot.currency) })}
        </Button>
      )}
      <BidSum price={price ?? view.nextPrice} currency={lot.currency} rates={auction.config.currencyRate} />
      <BidFate attempt={own.attempt} onPrice={enter} onRegister={onRegister} />
      {press.isOvertaken && (
        <Banner className={css.banner} kind="error">
          {t('fault.overtaken')}
        </Banner>
      )}
      <Button
        kind="bid"
        size="lg"
        full
        type="submit"
        busy={isBusy}
        disabled={connection !== 'live' && !isBusy}
        {...press.events}
        onClick={(event) => {
          setPressed(true)
          if (!isBusy) press.events.onClick(event)
        }}
      >
        {connection !== 'live' && !isBusy
          ? t(`connection.${connection}`)
          : price === null
            ? t(`act.${wording}.bare`)
            : t(`act.${wording}.amount`, { amount: money(price, lot.currency) })}
      </Button>
      <p className={css.binding}>{t('binding')}</p>
    </form>
  )
}

function useOwnBid(isLive: boolean): OwnAttempt {
  const { lot, standing } = useBiddingLot()
  const offer = useOffer(lot.id, standing.paddle)
  const preBid = usePreBid(lot.id, standing.paddle)
  return useOwnAttempt(isLive ? offer : preBid)
}

/** Once the bid is in and seen, says how it stands; who was outbid at once is kept at the sheet, and offered the next bid. */
function useDone({ isDone }: OwnAttempt, onClose: () => void, offerNext: () => void): void {
  const t = useTranslations('bidding.done')
  const { auction, lot, view } = useBiddingLot()
  const { show } = useToast()
  const finish = useEffectEvent(() => {
    const { win, myPrice, lotStatus } = view
    const isCommission = auction.type === 2 && lotStatus === 1
    const outcome = isCommission ? 'commission' : win === 1 ? 'winning' : win === 0 ? 'leading' : 'outbid'
    const text = t(outcome, { number: lot.lotNum, amount: money(myPrice, lot.currency) })
    show({ key: doneKey(lot.id), kind: win === 1 ? 'leading' : 'info', text })
    offerNext()
    if (outcome !== 'outbid') onClose()
  })
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
}
