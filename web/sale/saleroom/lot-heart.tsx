import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { Heart } from '#web/kit/ui/heart.tsx'
import { useIsFavourite, useToggleFavourite } from '#web/sale/lots/favourites.tsx'
import type { SaleroomLot } from './room-lot.ts'

/** The favourite button of a lot. @param isKey whether the keyboard shortcut presses it */
export function LotHeart({ lot, isKey = false }: { lot: SaleroomLot; isKey?: boolean }) {
  const lotText = useTranslations('ui.lot')
  const toggle = useToggleFavourite()
  const isFavourite = useIsFavourite(lot.id, lot.fav)
  return (
    <span data-key={isKey ? 'heart' : undefined}>
      <Heart
        pressed={isFavourite}
        name={lotText('plainNumber', { number: lotLabel(lot) })}
        onToggle={(pressed) => toggle(lot.id, pressed)}
      />
    </span>
  )
}
