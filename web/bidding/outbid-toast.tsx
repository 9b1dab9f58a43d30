import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money.ts'
import { money } from '#web/i18n/formats.ts'
import { useHappening } from '#web/live/sale-hooks.ts'
import { useToast } from '#web/ui/toaster.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { doneKey, isSettled, outbidKey } from './toast-keys.ts'
import { useTellHere } from './told-here.ts'

/** A short tremble of the phone, where there is one. */
export const tremble = (): void => {
  if ('vibrate' in navigator) navigator.vibrate(120)
}

/** On a lot's page: says that one was outbid, until it is answered, and offers the next bid. */
export function OutbidToast({ onBid }: { onBid: (price: Whole) => void }) {
  const t = useTranslations('bidding.outbid')
  const { lot, view } = useBiddingLot()
  const { show, dismiss } = useToast()
  const key = outbidKey(lot.id)
  const settled = isSettled(view)
  useTellHere([lot.id])
  useHappening((happening) => {
    if (happening.lotId !== lot.id || happening.kind !== 'outbid') return
    const { winPrice, nextPrice } = happening.lot
    tremble()
    dismiss(doneKey(lot.id))
    show({
      key,
      kind: 'outbid',
      sticky: true,
      text: t('text', { number: lot.lotNum, amount: money(winPrice, lot.currency) }),
      action: { label: t('bid', { amount: money(nextPrice, lot.currency) }), run: () => onBid(nextPrice) },
    })
  })
  useEffect(() => {
    if (settled) dismiss(key)
  }, [settled, dismiss, key])
  return null
}
