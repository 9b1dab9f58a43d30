import { memo } from 'react'
import { LotRow } from '#web/kit/ui/lot-row.tsx'
import { PausableNowProvider } from '#web/kit/ui/now.tsx'
import { useIsNearViewport } from '#web/kit/ui/use-is-near-viewport.ts'
import type { CardLot } from './card-lot.ts'
import { useToggleFavourite } from './favourites.tsx'
import { useCard } from './use-card.ts'

/** A live row of a lot table. Its clock pauses while out of view. */
export const LiveLotRow = memo(function LiveLotRow({ lot, isEarly }: { lot: CardLot; isEarly: boolean }) {
  const [ref, isNear] = useIsNearViewport(isEarly)
  return (
    <PausableNowProvider isVisible={isNear}>
      <LotRow ref={ref} lot={useCard(lot)} onFavourite={useToggleFavourite()} />
    </PausableNowProvider>
  )
})
