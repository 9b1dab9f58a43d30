import { useSyncExternalStore } from 'react'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useParcelNumbers } from '#web/sale/saleroom/use-parcel-numbers.ts'
import { Bilingual } from './bilingual.tsx'
import css from './screen.module.css'
import { useScreen } from './screen-context.ts'
import type { ScreenLot } from './screen-lot.ts'

/** V20: that a lot begins a parcel; nothing where it does not. */
export function ParcelLine({ lot }: { lot: ScreenLot }) {
  const { lots } = useScreen()
  const numbers = useParcelNumbers(lots, lot.id)
  if (numbers === '') return null
  return (
    <div className={css.changes} role="status">
      <p className={css.changeTitle}>
        <Bilingual>{(t) => t('parcel', { numbers })}</Bilingual>
      </p>
    </div>
  )
}

/** V20: the lots that the buyer of a lot has taken with it; nothing where there are none. */
export function TakenLine({ lot }: { lot: ScreenLot }) {
  const { lots } = useScreen()
  const store = useSaleStore()
  const taken = () => lots.filter(({ id }) => store.lot(id)?.parcelOf === lot.id)
  const read = () => (taken().length === 0 ? '' : lotNumbers(inSaleOrder(taken(), store.head().moves)))
  const numbers = useSyncExternalStore(store.onSeq, read, read)
  if (numbers === '') return null
  return (
    <div className={css.changes} role="status">
      <p className={css.changeTitle}>
        <Bilingual>{(t) => t('taken', { count: taken().length, numbers })}</Bilingual>
      </p>
    </div>
  )
}
