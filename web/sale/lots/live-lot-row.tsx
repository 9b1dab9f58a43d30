import { memo } from 'react'
import { LotRow } from '#web/kit/ui/lot-row.tsx'
import { NowWhile } from '#web/kit/ui/now.tsx'
import { useSeen } from '#web/kit/ui/use-seen.ts'
import type { CardLot } from './card-lot.ts'
import { useToggleFavourite } from './favourites.tsx'
import { useCard } from './use-card.ts'

/** A lot's row of a table that moves with its sale. Its clock rests while it is out of sight. */
export const LiveLotRow = memo(function LiveLotRow({ lot, isEarly }: { lot: CardLot; isEarly: boolean }) {
  const [ref, seen] = useSeen(isEarly)
  return (
    <NowWhile seen={seen}>
      <LotRow ref={ref} lot={useCard(lot)} onFavourite={useToggleFavourite()} />
    </NowWhile>
  )
})
