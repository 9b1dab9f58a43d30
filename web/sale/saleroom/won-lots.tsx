import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { allInTotal } from '#domain/money/all-in-total.ts'
import { invoice } from '#domain/money/invoice.ts'
import { orderPath } from '#web/account/orders/order-path.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import typography from '#web/kit/ui/type.module.css'
import { orderList } from '#wire/calls/orders.ts'
import { lotsWon, ordersByLot, type WonLot } from './lots-won.ts'
import { useSaleroom } from './room-context.ts'
import css from './won-lots.module.css'

/** Polling interval for missing orders, in milliseconds. */
const pollMs = 5_000

/** Shows the viewer's won lots, and updates when one is added or removed. */
export function WonLots() {
  const won = useLotsWon()
  return won.length > 0 && <WonLotList won={won} />
}

function WonLotList({ won }: { won: readonly WonLot[] }) {
  const t = useTranslations('live.won')
  const { auction } = useSaleroom()
  const { isEnd } = useSale()
  const { orders, isFailed, retry } = useOrders(won, isEnd)
  const total = invoice({ hammers: won.map(({ hammer }) => hammer) }, 'transfer', auction.rates).total
  const amount = money(Math.round(total / 100), auction.currency)
  return (
    <section className={css.won} aria-labelledby="lots-won">
      <h2 id="lots-won" className={typography.label}>
        {t('title')}
      </h2>
      <ol>
        {won.map(({ lot, hammer }) => (
          <WonRow key={lot.id} lot={lot} hammer={hammer} order={orders.get(lot.id)} />
        ))}
      </ol>
      <p className={css.sum}>{t('sum', { count: won.length, amount })}</p>
      {isFailed && (
        <p className={css.note} role="status">
          {t('failed')}{' '}
          <button type="button" className={typography.link} onClick={retry}>
            {t('again')}
          </button>
        </p>
      )}
      {!auction.isRehearsal && !isEnd && <p className={css.note}>{t('follows')}</p>}
    </section>
  )
}

type Orders = ReturnType<typeof ordersByLot>

function WonRow({
  lot,
  hammer,
  order,
}: WonLot & {
  order: ReturnType<Orders['get']>
}) {
  const t = useTranslations('live')
  const { rates } = useSaleroom().auction
  const total = allInTotal(hammer, 'transfer', rates)
  return (
    <li>
      <p className={css.lot}>
        <span className={css.number}>
          <small>{t('lot.lot')}</small> {lotLabel(lot)}
        </span>{' '}
        <Accent text={lot.title} accent={lot.accent} />
      </p>
      <p>{t('won.hammer', { amount: money(hammer, lot.currency) })}</p>
      <p>{t('won.total', { amount: money(total, lot.currency) })}</p>
      {order && (
        <p>
          <Link className={typography.link} to={orderPath(order.orderId)} target="_blank" rel="noopener">
            {t(`won.${order.stage}`)} <span className="visually-hidden">{t('lot.newTab')}</span>
          </Link>
        </p>
      )}
    </li>
  )
}

/** Returns the orders of the won lots; polls until each lot has an order, and an invoice after the sale. */
function useOrders(won: readonly WonLot[], isEnd: boolean) {
  const { isRehearsal } = useSaleroom().auction
  const isComplete = (orders: Orders) =>
    won.every(({ lot }) => {
      const order = orders.get(lot.id)
      return order !== undefined && (!isEnd || order.stage !== 'order')
    })
  const { data, isError, refetch } = useApiQuery(
    orderList,
    { size: 100 },
    {
      enabled: !isRehearsal,
      refetchEvery: (known) => (known && isComplete(ordersByLot(known.list)) ? 0 : pollMs),
    },
  )
  const refresh = useRefresh()
  useEffect(() => {
    if (isEnd) void refresh(orderList)
  }, [isEnd, refresh])
  return {
    orders: ordersByLot(data?.list ?? []),
    isFailed: isError,
    retry: () => void refetch(),
  }
}

/** Returns the viewer's won lots; updates when one is added or removed. */
function useLotsWon(): readonly WonLot[] {
  const { lots } = useSaleroom()
  const store = useSaleStore()
  const latest = useRef<readonly WonLot[]>([])
  const read = () => {
    const won = lotsWon(lots, store.lot)
    if (wonKey(won) !== wonKey(latest.current)) latest.current = won
    return latest.current
  }
  return useSyncExternalStore(store.onSeq, read, read)
}

const wonKey = (won: readonly WonLot[]): string =>
  won.map(({ lot, hammer }) => `${lot.id} ${hammer}`).join(';')
