import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import type { LotView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { allIn } from '#domain/money/invoice.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { singlePress } from '#web/kit/ui/single-press.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { findChoice } from './find-choice.ts'
import css from './parcel-request.module.css'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'
import slot from './slot-links.module.css'
import { useLimitLeft } from './use-limit-left.ts'
import { useLotRequest } from './use-lot-request.ts'

/** Lets the online buyer of a lot offered by choice say which lots they take (V23); the clerk decides. */
export function ChoiceRequest({ lot, view }: { lot: SaleroomLot; view: LotView }) {
  const t = useTranslations('changes.choice.request')
  const lang = useLocale()
  const { lots } = useSaleroom()
  const { moves } = useSale()
  const { request, send, isBusy, problem } = useLotRequest(lot.id)
  const { paused } = useSale()
  const disabled = useConnection() !== 'live' || paused
  const [isOpen, setOpen] = useState(false)
  if (request?.status === 'open') {
    const requested = inSaleOrder(lots, moves).filter(({ id }) => request.chosen.includes(id))
    return (
      <div className={css.request} data-block="choice">
        <p className={slot.label} role="status">
          {t('open', { count: requested.length, numbers: lotNumbers(requested, lang) })}
        </p>
        <Button
          kind="line"
          size="sm"
          busy={isBusy}
          disabled={disabled}
          onClick={singlePress(() => send({ lotIds: [] }))}
        >
          {t('withdraw')}
        </Button>
      </div>
    )
  }
  const note = problem ?? (request?.status === 'declined' ? 'declined' : 'label')
  return (
    <div className={css.request} data-block="choice">
      <p className={slot.label} role="status">
        {t(note, { price: money(view.finalPrice, lot.currency) })}
      </p>
      <Button
        kind="ink"
        size="sm"
        busy={isBusy}
        disabled={disabled}
        onClick={singlePress(() => setOpen(true))}
      >
        {t('choose')}
      </Button>
      {isOpen && (
        <ChoiceSheet
          lot={lot}
          price={view.finalPrice}
          onClose={() => setOpen(false)}
          onChoose={(lotIds) => {
            setOpen(false)
            send({ lotIds })
          }}
        />
      )}
    </div>
  )
}

/** The lots of the group with their total; the called lot is ticked. */
function ChoiceSheet({
  lot,
  price,
  onClose,
  onChoose,
}: {
  lot: SaleroomLot
  price: number
  onClose: () => void
  onChoose: (lotIds: string[]) => void
}) {
  const t = useTranslations('changes.choice.request')
  const lang = useLocale()
  const { auction, lots } = useSaleroom()
  const offered = findChoice(lots, useSale(), useSaleStore().lot, lot.id)
  const limitLeft = useLimitLeft(lot.id)
  const [ticked, setTicked] = useState<readonly string[]>([lot.id])
  const taken = offered.filter(({ id, isOwn }) => ticked.includes(id) && !isOwn)
  const numbers = lotNumbers(taken, lang)
  const each = allIn(price, 'transfer', auction.rates).total
  const total = money(Math.round((each * taken.length) / 100), lot.currency)
  const isOver = limitLeft !== null && taken.length * price > limitLeft
  const count = taken.length
  return (
    <Dialog
      open
      onClose={onClose}
      tone="bid"
      title={t('title', { price: money(price, lot.currency) })}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            kind="bid"
            disabled={count === 0 || isOver}
            onClick={() => onChoose(taken.map(({ id }) => id))}
          >
            {count === 0 ? t('sendNone') : t('send', { count, numbers })}
          </Button>
        </>
      }
    >
      {offered.map(({ id, title, isOwn = false, ...number }) => (
        <CheckboxField
          key={id}
          checked={ticked.includes(id) && !isOwn}
          disabled={isOwn}
          onChange={({ currentTarget: { checked } }) =>
            setTicked(checked ? [...ticked, id] : ticked.filter((one) => one !== id))
          }
        >
          <b>{lotLabel(number)}</b> {title}
          {isOwn && <small> {t('ownLot')}</small>}
        </CheckboxField>
      ))}
      <p role="status">{isOver ? t('overLimit') : count === 0 ? t('none') : t('sum', { count, total })}</p>
      {count > 0 && !ticked.includes(lot.id) && <p>{t('given', { number: lotLabel(lot) })}</p>}
    </Dialog>
  )
}
