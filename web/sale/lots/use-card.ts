import { useTranslations } from 'use-intl'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import type { LotCardLot } from '#web/kit/ui/lot-card-lot.ts'
import { type CardLot, lotPath } from './card-lot.ts'
import { useIsFavourite } from './favourites.tsx'
import { closesAt, isLost, markOf, priceOf } from './lot-look.ts'

/** A lot as its card shows it now; renders again only when that lot changes. */
export function useCard(lot: CardLot): LotCardLot {
  const t = useTranslations('lots.card')
  const standing = useLot(lot.id)
  const fav = useIsFavourite(lot.id, lot.fav)
  return {
    lotId: lot.id,
    href: lotPath(lot),
    lotNum: lot.lotNum,
    title: lot.title,
    accent: lot.accent,
    facts: lot.facts,
    picture: lot.picture,
    currency: lot.currency,
    lowEstimate: lot.lowEstimate,
    highEstimate: lot.highEstimate,
    price: standing ? priceOf(standing) : null,
    state: standing ? markOf(standing) : null,
    stateLabel: standing && isLost(standing) ? t('lost') : undefined,
    endTime: standing ? closesAt(standing) : null,
    fav,
  }
}
