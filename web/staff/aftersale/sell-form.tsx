import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { allIn } from '#domain/money/invoice.ts'
import { decimal, isBiddable } from '#domain/money/money.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import { joined } from '#web/kit/i18n/joined.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import list from '#web/staff/kit/fact-list.module.css'
import record from '#web/staff/kit/record.module.css'
import { staffAfterSale } from '#wire/calls/staff-sale.ts'
import type { Aftersale, RemainingLot } from '#wire/entities/aftersale.ts'
import css from './aftersale.module.css'
import { questionOf, rivalsOf } from './rivals.ts'
import { useSaleAct } from './use-sale-act.ts'

/** Returns the initial price: the reserve or the highest bid, whichever is higher, or '' without either. */
function priceFor({ reserve }: RemainingLot, topBid: number): string {
  const price = Math.max(reserve ?? 0, topBid)
  return price === 0 ? '' : figure(price)
}

/** Sells a lot after the sale: to its highest bidder at the reserve, unless staff enter another (V16). */
export function SellForm({ sale, lot }: { sale: Aftersale; lot: RemainingLot }) {
  const t = useTranslations('houseAftersale.sell')
  const call = useApiCall()
  const { act, isBusy, problem, clear } = useSaleAct()
  const top = lot.bidders.find(({ paddle }) => paddle !== '')
  const [paddle, setPaddle] = useState(top?.paddle ?? '')
  const [priceText, setPriceText] = useState(priceFor(lot, top?.price ?? 0))
  const [isChecked, setChecked] = useState(false)
  const [isBelow, setBelow] = useState(false)
  const [isOver, setOver] = useState(false)
  const price = readTypedAmount(priceText, sale.currency) ?? 0
  const isPriced = isBiddable(price)
  const reserve = lot.reserve === null ? '' : figure(lot.reserve)
  const isMet = lot.reserve !== null && isPriced && price >= lot.reserve
  const rivals = isPriced ? rivalsOf(lot, paddle.trim(), price) : []
  const submit = async () => {
    setChecked(true)
    if (paddle.trim() === '' || !isPriced) return
    if (rivals.length > 0 && !isOver) {
      setOver(true)
      return
    }
    const offer = { lotId: lot.id, paddle: paddle.trim(), bidPrice: price, belowReserve: isBelow }
    const request = (ak: string) =>
      call(staffAfterSale, { auctionId: sale.auctionId, seq: sale.seq, ak, ...offer })
    const result = await act(JSON.stringify(offer), request, t('done', { number: lotLabel(lot) }))
    setBelow(result === 'reserveNotMet')
  }
  const question = questionOf(isBelow, isOver)
  const paddles = joined(rivals, useLocale())
  const edited = () => {
    setBelow(false)
    setOver(false)
    clear()
  }
  return (
    <form
      className={css.form}
      aria-label={t('title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 className={typography.label}>{t('title')}</h3>
      <ErrorBanner text={problem} onClear={clear} />
      <TextField
        label={t('paddle')}
        autoComplete="off"
        maxLength={12}
        required
        value={paddle}
        error={isChecked && paddle.trim() === '' ? t('needPaddle') : undefined}
        onChange={({ currentTarget }) => {
          setPaddle(currentTarget.value)
          edited()
        }}
      />
      <TextField
        label={t('price', { currency: sale.currency })}
        inputMode="numeric"
        autoComplete="off"
        required
        value={priceText}
        hint={isMet ? t('atReserve', { reserve }) : undefined}
        error={isChecked && !isPriced ? t('needPrice') : undefined}
        onChange={({ currentTarget }) => {
          setPriceText(currentTarget.value)
          edited()
        }}
      />
      {isPriced && (
        <dl className={classes(list.facts, record.facts)}>
          <Fact name={t('buyerPays')}>
            {exactMoney(decimal(allIn(price, 'transfer', sale.rates).total), sale.currency)}
          </Fact>
        </dl>
      )}
      <p role="status">{question !== 'press' && t(`${question}Text`, { reserve, paddles })}</p>
      <Button kind="line" type="submit" size="sm" busy={isBusy}>
        {t(question, { number: lotLabel(lot) })}
      </Button>
    </form>
  )
}
