import { useTranslations } from 'use-intl'
import { choiceGroup } from '#domain/auction/choice-group.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import type { LotCardLot } from '#web/kit/ui/lot-card-lot.ts'
import { type CardLot, lotPath } from './card-lot.ts'
import { useIsFavourite } from './favourites.tsx'
import { isLost, lotClosesAt, lotMark, lotPrice } from './lot-display.ts'
import { useOpensAt } from './use-opens-at.ts'

/** Returns the live content of a lot card, and rerenders only when that lot changes. */
export function useCard(lot: CardLot): LotCardLot {
  const t = useTranslations('ui.lot')
  const view = useLot(lot.id)
  const isByChoice = choiceGroup(useSale().choices, lot.id).length > 0
  const fav = useIsFavourite(lot.id, lot.fav)
  return {
    lotId: lot.id,
    href: lotPath(lot),
    number: lotLabel(lot),
    title: lot.title,
    accent: lot.accent,
    facts: isByChoice ? [t('byChoice'), lot.facts].filter(Boolean).join(' · ') : lot.facts,
    picture: lot.picture,
    isTobacco: lot.isTobacco,
    currency: lot.currency,
    lowEstimate: lot.lowEstimate,
    highEstimate: lot.highEstimate,
    price: view ? lotPrice(view) : null,
    state: view ? lotMark(view) : null,
    stateLabel: view && isLost(view) ? t('lost') : undefined,
    endTime: view ? lotClosesAt(view) : null,
    opensAt: useOpensAt(),
    fav,
  }
}
