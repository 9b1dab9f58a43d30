import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useLotEvents } from '#web/kit/live/sale-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useIsFavouriteLookup } from '#web/sale/lots/favourites.tsx'
import { lotOrder } from './lot-order.ts'
import { useSaleroom } from './room-context.ts'

/** Shows a toast when a favourite lot is two lots away and when it is next. */
export function FavouriteReminder() {
  const t = useTranslations('live.favourite')
  const { show } = useToast()
  const { lots } = useSaleroom()
  const store = useSaleStore()
  const isFavourite = useIsFavouriteLookup()
  useLotEvents(({ kind, lotId }) => {
    if (kind !== 'opened') return
    const [next, afterNext] = lotOrder(lots, store.lot, lotId, store.head().moves).upcoming
    for (const [lot, when] of [[next, 'next'] as const, [afterNext, 'soon'] as const]) {
      if (lot && isFavourite(lot.id, lot.fav))
        show({
          kind: 'info',
          key: `favourite ${lot.id}`,
          text: t(when, { number: lotLabel(lot), title: lot.title }),
        })
    }
  })
  return null
}
