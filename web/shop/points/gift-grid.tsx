import type { CardGift } from './card-gift.ts'
import { GiftCard } from './gift-card.tsx'
import css from './points-page.module.css'

/** A grid of gifts. */
export function GiftGrid({
  gifts,
  balance,
  level,
}: {
  gifts: readonly CardGift[]
  balance: number | null
  /** Level of the gifts' headings. */
  level: 'h2' | 'h3'
}) {
  return (
    <ul className={css.grid}>
      {gifts.map((gift, index) => (
        <li key={gift.id}>
          <GiftCard gift={gift} balance={balance} priority={index < 3} level={level} />
        </li>
      ))}
    </ul>
  )
}
