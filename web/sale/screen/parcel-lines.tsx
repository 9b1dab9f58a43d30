import { useSyncExternalStore } from 'react'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useChoiceNumbers, useMadeChoice } from '#web/sale/saleroom/use-choice.ts'
import { useParcelNumbers } from '#web/sale/saleroom/use-parcel-numbers.ts'
import { Bilingual } from './bilingual.tsx'
import css from './screen.module.css'
import { useScreen } from './screen-context.ts'
import type { ScreenLot } from './screen-lot.ts'

/** V20, V23: that a lot begins a parcel or is offered by choice; nothing where neither is so. */
export function ParcelLine({ lot }: { lot: ScreenLot }) {
  const { lots } = useScreen()
  const parcel = useParcelNumbers(lots, lot.id)
  const choice = useChoiceNumbers(lots, lot.id)
  const numbers = choice || parcel
  if (numbers === '') return null
  return (
    <div className={css.changes} role="status">
      <p className={css.changeTitle}>
        <Bilingual>
          {(t, _, listed) => t(choice === '' ? 'parcel' : 'choice', { numbers: listed(numbers) })}
        </Bilingual>
      </p>
    </div>
  )
}

/** V23: what the buyer of the lot that was called has chosen; nothing before, and once another is called. */
export function ChosenLine() {
  const { lots } = useScreen()
  const made = useMadeChoice(lots)
  if (!made) return null
  return (
    <div className={css.changes} role="status">
      <p className={css.changeTitle}>
        <Bilingual>{(t, _, listed) => t('chosen', { ...made, numbers: listed(made.numbers) })}</Bilingual>
      </p>
    </div>
  )
}

/** V20: the lots that the buyer of a lot has taken with it; nothing where there are none. */
export function TakenLine({ lot }: { lot: ScreenLot }) {
  const { lots } = useScreen()
  const store = useSaleStore()
  const made = useMadeChoice(lots)
  const taken = () => lots.filter(({ id }) => store.lot(id)?.parcelOf === lot.id)
  const read = () => (taken().length === 0 ? '' : lotNumbers(inSaleOrder(taken(), store.head().moves), 'en'))
  const numbers = useSyncExternalStore(store.onSeq, read, read)
  if (made) return <ChosenLine />
  if (numbers === '') return null
  return (
    <div className={css.changes} role="status">
      <p className={css.changeTitle}>
        <Bilingual>
          {(t, _, listed) => t('taken', { count: taken().length, numbers: listed(numbers) })}
        </Bilingual>
      </p>
    </div>
  )
}
