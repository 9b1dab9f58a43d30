import type { CardGift } from './card-gift.ts'
import { GiftCard } from './gift-card.tsx'
import css from './points-page.module.css'

/** Gifts side by side. */
export function GiftGrid({
  gifts,
  balance,
  level,
}: {
  gifts: readonly CardGift[]
  balance: number | null
  /** Of the gifts' headings. */
  level: 'h2' | 'h3'
}) {
  return (
    <ul className={css.grid}>
      {gifts.map((gift, place) => (
        <li key={gift.id}>
          <GiftCard gift={gift} balance={balance} priority={place < 3} level={level} />
        </li>
      ))}
    </ul>
  )
}
