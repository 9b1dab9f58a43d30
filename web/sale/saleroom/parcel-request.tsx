import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import type { LotView } from '#domain/auction/view.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { singlePress } from '#web/kit/ui/single-press.ts'
import { findParcel } from './find-parcel.ts'
import css from './parcel-request.module.css'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'
import slot from './slot-links.module.css'
import { useLimitLeft } from './use-limit-left.ts'
import { useLotRequest } from './use-lot-request.ts'

/** Lets the online buyer of a lot request the next ones of its parcel at the same price (V22); the clerk decides. */
export function ParcelRequest({ lot, view }: { lot: SaleroomLot; view: LotView }) {
  const t = useTranslations('changes.parcel.request')
  const lang = useLocale()
  const label = useId()
  const { lots } = useSaleroom()
  const { following, isOwnNext } = useFollowing(lot)
  const { request, send, isBusy, problem } = useLotRequest(lot.id)
  const isLive = useConnection() === 'live'
  const { paused, moves } = useSale()
  const limitLeft = useLimitLeft(lot.id)
  const [chosen, setChosen] = useState(1)
  const price = view.finalPrice
  const affordable = limitLeft === null ? following.length : Math.floor((limitLeft - price) / price)
  const most = Math.max(0, Math.min(following.length, affordable))
  const count = Math.min(chosen, most)
  const disabled = !isLive || paused
  if (request?.status === 'open') {
    // A server of the previous version names no lots.
    const requested = inSaleOrder(lots, moves).filter(({ id }) => (request.lotIds ?? []).includes(id))
    return (
      <div className={css.request} data-block="parcel">
        <p className={slot.label} role="status">
          {t('open', { numbers: lotNumbers(requested, lang) })}
        </p>
        <Button
          kind="line"
          size="sm"
          busy={isBusy}
          disabled={disabled}
          onClick={singlePress(() => send({ count: 0 }))}
        >
          {t('withdraw')}
        </Button>
      </div>
    )
  }
  return (
    <div className={css.request} data-block="parcel">
      <p className={slot.label} role="status">
        <span id={label}>
          {most === 0
            ? t(isOwnNext ? 'ownNext' : 'overLimit')
            : problem !== null
              ? t(problem)
              : request?.status === 'declined'
                ? t('declined')
                : t('label', { price: money(price, lot.currency) })}
        </span>
      </p>
      {most > 0 && (
        <div className={css.controls}>
          <BareSelect
            label={t('count')}
            aria-describedby={label}
            value={String(count)}
            disabled={disabled || isBusy}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          >
            {Array.from({ length: most }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of lots
              <option key={index} value={index + 1}>
                {t('option', { count: index + 1 })}
              </option>
            ))}
          </BareSelect>
          <Button
            kind="ink"
            size="sm"
            busy={isBusy}
            disabled={disabled}
            onClick={singlePress(() => send({ count }))}
          >
            {t('send', { count, numbers: lotNumbers(following.slice(0, count), lang) })}
          </Button>
        </div>
      )}
    </div>
  )
}

/**
 * Returns the following lots of the parcel that are still for sale, up to the first that is the buyer's own (S10).
 */
function useFollowing(lot: SaleroomLot) {
  const { lots } = useSaleroom()
  const parcel = findParcel(lots, useSale(), useSaleStore().lot, lot.id).slice(1)
  const own = parcel.findIndex(({ isOwn }) => isOwn)
  return { following: own < 0 ? parcel : parcel.slice(0, own), isOwnNext: own === 0 }
}
