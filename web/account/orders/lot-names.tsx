import { lotLabel } from '#domain/lots/lot-number.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { bindUnits, bindYears } from '#web/kit/ui/bind-units.ts'
import type { Order } from '#wire/entities/order.ts'

/**
 * The lots of an order in a line of a list: a single one is named, of several the number is stated.
 *
 * @param label of a lot: Lot 28
 * @param count of several: 3 lots
 */
export function LotNames({
  lots,
  label,
  count,
}: {
  lots: readonly Pick<Order['lots'][number], 'lotNum' | 'lotSuffix' | 'title' | 'accent'>[]
  label: (lot: { number: string }) => string
  count: (lots: { count: number }) => string
}) {
  const [lot, ...others] = lots
  if (!lot || others.length > 0) return count({ count: lots.length })
  return (
    <>
      {bindUnits(label({ number: lotLabel(lot) }))} ·{' '}
      <Accent text={bindYears(lot.title)} accent={lot.accent} />
    </>
  )
}
