import { useTranslations } from 'use-intl'
import { shownHolder, shownPrice } from '#domain/auction/shown-price.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { isLost, useSocketState } from '#web/kit/live/use-connection.ts'
import { useConsole } from '#web/staff/console/console-context.ts'
import { useBidderLabel } from '#web/staff/console/use-bidder-label.ts'
import type { LotActions } from '#web/staff/console/use-lot-actions.ts'
import css from './telephones.module.css'

/** Shows the current lot with its price and leader, or the next lot if there is none. */
export function LotNow({ actions: { onBlock } }: { actions: LotActions }) {
  const t = useTranslations('telephones')
  const { next } = useConsole()
  const bidderLabel = useBidderLabel()
  const connection = useSocketState()
  const lot = onBlock?.entry ?? next
  if (!lot) return <p className={css.part}>{t('allDecided')}</p>
  const view = onBlock?.view
  const price = view ? shownPrice(view) : null
  const holder = view ? shownHolder(view) : null
  const isOutdated = isLost(connection) && view?.saleStatus === 'open'
  const caption = isOutdated ? 'lastKnown' : view ? (price?.kind ?? 'highest') : 'next'
  const startPrice = view ? null : lot.startPrice
  const amount = price?.amount ?? startPrice
  return (
    <section className={css.part}>
      <p className={css.lot}>
        <span className={css.number}>{lotLabel(lot)}</span>
        <b title={lot.title} data-shortened>
          {lot.title}
        </b>
      </p>
      <p className={css.row}>
        <span>{t(`price.${caption}`)}</span>
        {holder && <span>{bidderLabel(holder)}</span>}
      </p>
      <p className={css.price} aria-live="polite" data-shown-price={price?.kind ?? ''}>
        {amount === null ? '–' : figure(amount)}
      </p>
    </section>
  )
}
