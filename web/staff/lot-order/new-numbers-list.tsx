import { useTranslations } from 'use-intl'
import type { LoadedLot } from '#web/staff/lots/load-lots.ts'
import css from './lot-order.module.css'
import type { NewNumbers } from './use-order.ts'

/** The maximum number of numbers that are listed. */
const maxListed = 60

/** Lists which numbers change: `27 → 28`. */
export function NewNumbersList({ numbers, lots }: { numbers: NewNumbers; lots: readonly LoadedLot[] }) {
  const t = useTranslations('lotOrder')
  const before = new Map(lots.map(({ id, number }) => [id, number]))
  return (
    <span className={css.numbers}>
      {numbers.slice(0, maxListed).map(([id, number]) => (
        <span key={id}>
          {before.get(id) ?? '–'} → <strong>{number}</strong>
        </span>
      ))}
      {numbers.length > maxListed && <span>{t('more', { count: numbers.length - maxListed })}</span>}
    </span>
  )
}
