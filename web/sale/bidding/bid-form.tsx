import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useBidPress } from '#web/kit/live/use-bid-press.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { biddable, type Judgement, judge } from './bid-choice.ts'
import { BidFate } from './bid-fate.tsx'
import { BidFields } from './bid-fields.tsx'
import { BidLimit } from './bid-limit.tsx'
import { BidLot } from './bid-lot.tsx'
import type { BidResult } from './bid-result.ts'
import css from './bid-sheet.module.css'
import { BidSum } from './bid-sum.tsx'
import { wordingOf } from './bid-wording.ts'
import { useBiddingLot } from './bidding-lot.ts'
import { faultWords } from './fault-words.ts'
import { ResultStrip, ResultText } from './sheet-result.tsx'
import { useAmount } from './use-amount.ts'
import type { OwnAttempt } from './use-own-attempt.ts'
import { useUnusualBid } from './use-unusual-bid.tsx'

/**
 * What is filled in to bid: the lot, the price, and what it comes to.
 *
 * @param opening the price that it starts with
 * @param result what became of the bid before, where the next one is called for
 */
export function BidForm({
  opening,
  own,
  result,
  onRegister,
}: {
  opening: Whole
  own: OwnAttempt
  result: BidResult | null
  onRegister: () => void
}) {
  const t = useTranslations('bidding')
  const { auction, lot, view, ladder } = useBiddingLot()
  const mode = bidModalMode(view)
  const amount = useAmount(opening, ladder, mode)
  const [isPressed, setPressed] = useState(false)
  const judged = judge(amount.price, view, mode)
  const price = biddable(judged)
  const [left, setLeft] = useState<Whole | null>(null)
  const isOver = left !== null && (price ?? view.nextPrice) > left
  const isBusy = ['sending', 'asking', 'received', 'accepted'].includes(own.attempt.kind)
  const enter = (next: Whole | null) => {
    setPressed(false)
    own.clear()
    amount.enter(next)
  }
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {result && <ResultStrip result={result} />}
      <BidLot />
      {result && <ResultText result={result} />}
      <BidFields
        amount={{ ...amount, typed: price === null ? null : amount.typed, enter }}
        least={view.nextPrice}
        ladder={ladder}
        rates={auction.rates}
        currency={lot.currency}
        mode={mode}
        most={left}
        error={isPressed || judged.kind !== 'empty' ? faultWords(judged, t, lot.currency) : undefined}
        disabled={isBusy}
      />
      {judged.kind === 'same' && isPressed && <Banner className={css.banner}>{t('fault.same')}</Banner>}
      {judged.kind === 'tooLow' && (
        <Button kind="line" size="sm" onClick={() => enter(judged.least)}>
          {t('fault.takeLeast', { amount: money(judged.least, lot.currency) })}
        </Button>
      )}
      <BidSum price={price ?? view.nextPrice} auction={auction} />
      <BidFate attempt={own.attempt} onPrice={enter} onRegister={onRegister} />
      {!isBusy && <BidLimit open price={price ?? view.nextPrice} onLeft={setLeft} />}
      {(!isOver || isBusy) && (
        <Submit judged={judged} isBusy={isBusy} onPress={() => setPressed(true)} onSend={own.send} />
      )}
      <p className={css.binding}>{t('binding')}</p>
    </form>
  )
}

/** The button that sends the amount it showed when it was pressed (V9); an unusual one is confirmed first (V15). */
function Submit({
  judged,
  isBusy,
  onPress,
  onSend,
}: {
  judged: Judgement
  isBusy: boolean
  onPress: () => void
  onSend: (price: Whole) => void
}) {
  const t = useTranslations('bidding')
  const { lot, view } = useBiddingLot()
  const connection = useConnection()
  const wording = wordingOf(view)
  const price = biddable(judged)
  const ready = judged.kind === 'ready' && !isBusy ? judged.price : null
  const unusual = useUnusualBid(ready, bidModalMode(view), onSend)
  const { events, isOvertaken } = useBidPress(unusual.plain, isBusy ? 0 : view.nextPrice, onSend)
  const isCut = connection !== 'live' && !isBusy
  const click = (event: MouseEvent) => {
    onPress()
    if (!unusual.ask() && !isBusy) events.onClick(event)
  }
  if (unusual.question) return unusual.question
  return (
    <>
      {isOvertaken && (
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
        disabled={isCut}
        {...events}
        onClick={click}
      >
        {isCut
          ? t(`connection.${connection}`)
          : price === null
            ? t(`act.${wording}.bare`)
            : t(`act.${wording}.amount`, { amount: money(price, lot.currency) })}
      </Button>
    </>
  )
}
