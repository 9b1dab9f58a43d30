import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { allIn } from '#domain/money/invoice.ts'
import { decimal, isBiddable } from '#domain/money/money.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'
import { usualOfferDays } from '#domain/orders/aftersale-offer.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { date, exactMoney, figure } from '#web/kit/i18n/formats.ts'
import { joined } from '#web/kit/i18n/joined.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import list from '#web/staff/kit/fact-list.module.css'
import record from '#web/staff/kit/record.module.css'
import { staffAftersaleOfferMake } from '#wire/calls/aftersale-offers.ts'
import type { Aftersale, NamedBidder, RemainingLot } from '#wire/entities/aftersale.ts'
import css from './aftersale.module.css'
import { questionOf, rivalsOf } from './rivals.ts'
import { useSaleAct } from './use-sale-act.ts'

const day = 86_400_000

/** Returns the initial price: the bidder’s last bid, or the reserve of a passed lot if that is higher. */
function usualPrice(sale: Aftersale, lot: RemainingLot, bidder: NamedBidder | undefined): string {
  const isPassed = sale.unsold.some(({ id }) => id === lot.id)
  const price = Math.max(isPassed ? (lot.reserve ?? 0) : 0, bidder?.price ?? 0)
  return price === 0 ? '' : figure(price)
}

/**
 * Offers a lot to one of its bidders after the sale (O17); by default to the highest, at their last bid, for
 * five days.
 */
export function OfferForm({ sale, lot }: { sale: Aftersale; lot: RemainingLot }) {
  const t = useTranslations('houseAftersale')
  const lang = useLocale()
  const call = useApiCall()
  const { act, isBusy, problem, clear } = useSaleAct()
  const bidders = lot.bidders.filter(({ paddle }) => paddle !== '')
  const offeredTo = sale.offers.filter(({ lotId }) => lotId === lot.id).map(({ paddle }) => paddle)
  const next = bidders.find(({ paddle }) => !offeredTo.includes(paddle)) ?? bidders[0]
  const [paddle, setPaddle] = useState(next?.paddle ?? '')
  const [priceText, setPriceText] = useState(usualPrice(sale, lot, next))
  const usualDay = useFromNow((now) => date(now + usualOfferDays * day))
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [isBelow, setBelow] = useState(false)
  const [isOver, setOver] = useState(false)
  if (bidders.length === 0) return null
  const price = readTypedAmount(priceText, sale.currency) ?? 0
  const isPriced = isBiddable(price)
  const lastDay = chosenDay ?? usualDay
  const reserve = lot.reserve === null ? '' : figure(lot.reserve)
  const rivals = isPriced ? rivalsOf(lot, paddle, price, offeredTo) : []
  const question = questionOf(isBelow, isOver)
  const submit = async () => {
    setChecked(true)
    if (!isPriced || !isCalendarDay(lastDay)) return
    if (rivals.length > 0 && !isOver) return setOver(true)
    const offer = { lotId: lot.id, paddle, bidPrice: price, date: lastDay, belowReserve: isBelow }
    const request = (ak: string) => call(staffAftersaleOfferMake, { auctionId: sale.auctionId, ak, ...offer })
    const result = await act(JSON.stringify(offer), request, t('offer.made', { number: lotLabel(lot) }))
    setBelow(result === 'reserveNotMet')
  }
  const edited = () => {
    setBelow(false)
    setOver(false)
    clear()
  }
  return (
    <form
      className={css.form}
      aria-label={t('offer.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 className={typography.label}>{t('offer.title')}</h3>
      <ErrorBanner text={problem} onClear={clear} />
      <SelectField
        label={t('offer.bidder')}
        value={paddle}
        onChange={({ currentTarget }) => {
          const chosen = bidders.find((bidder) => bidder.paddle === currentTarget.value)
          setPaddle(currentTarget.value)
          setPriceText(usualPrice(sale, lot, chosen))
          edited()
        }}
      >
        {bidders.map((bidder) => (
          <option key={bidder.paddle} value={bidder.paddle}>
            {t('offer.option', {
              paddle: bidder.paddle,
              name: bidder.name,
              price: figure(bidder.price),
            })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('sell.price', { currency: sale.currency })}
        inputMode="numeric"
        autoComplete="off"
        required
        value={priceText}
        error={isChecked && !isPriced ? t('sell.needPrice') : undefined}
        onChange={({ currentTarget }) => {
          setPriceText(currentTarget.value)
          edited()
        }}
      />
      <DateField
        label={t('offer.lastDay')}
        required
        value={lastDay}
        error={isChecked && !isCalendarDay(lastDay) ? t('offer.needDay') : undefined}
        onChange={({ currentTarget }) => {
          setChosenDay(currentTarget.value)
          edited()
        }}
      />
      {isPriced && (
        <dl className={classes(list.facts, record.facts)}>
          <Fact name={t('sell.buyerPays')}>
            {exactMoney(decimal(allIn(price, 'transfer', sale.rates).total), sale.currency)}
          </Fact>
        </dl>
      )}
      <p role="status">
        {question !== 'press' && t(`offer.${question}Text`, { reserve, paddles: joined(rivals, lang) })}
      </p>
      <Button type="submit" size="sm" busy={isBusy}>
        {t(`offer.${question}`, { number: lotLabel(lot) })}
      </Button>
    </form>
  )
}
