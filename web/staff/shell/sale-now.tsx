import { Link } from 'react-router'
import { listingState } from '#domain/auction/listing.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { SaleMark } from '#web/sale/auctions/sale-mark.tsx'
import { useMayRead } from './held-roles.ts'
import { useCurrentSales } from './open-tasks.ts'
import css from './staff-shell.module.css'

await loadTexts('auctions')

const running = ['live', 'acceptingBids'] as const

/** The sale in progress, a live one first, with a link to its console. */
export function SaleNow() {
  const sales = useCurrentSales()
  const mayOpen = useMayRead('conduct')
  const shown = useFromNow((now) => {
    const open = sales
      .filter(({ isRehearsal }) => !isRehearsal)
      .map((sale) => ({ sale, state: listingState(sale, now) }))
    const found = running.map((state) => open.find((one) => one.state === state)).find(Boolean)
    return found ? `${found.state} ${found.sale.id}` : ''
  })
  const sale = sales.find(({ id }) => shown.endsWith(` ${id}`))
  const state = running.find((one) => shown.startsWith(one))
  if (!sale || !state) return null
  return (
    <Link to={mayOpen ? `/house/desk/${sale.id}` : `/auction/${sale.id}`} className={css.now}>
      {sale.no}
      <SaleMark state={state} />
    </Link>
  )
}
