import { useEffect, useEffectEvent, useState } from 'react'
import type { LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import { useLotEvents } from '#web/kit/live/sale-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { type OutbidSaid, useOutbidWords } from './outbid-words.ts'
import { isSettled, outbidKey } from './toast-keys.ts'
import { useTellHere } from './told-here.ts'

/** A short tremble of the phone, where there is one. */
export const tremble = (): void => {
  if ('vibrate' in navigator) navigator.vibrate(120)
}

/** On a lot's page: says that one was outbid, at the price as it moves, until it is answered, and offers the next bid. */
export function OutbidToast({ onBid }: { onBid: (price: Whole) => void }) {
  const words = useOutbidWords()
  const { lot, view } = useBiddingLot()
  const { show, update, dismiss } = useToast()
  const [said, setSaid] = useState<OutbidSaid>('outbid')
  const key = outbidKey(lot.id)
  const settled = isSettled(view)
  const wordsFor = (now: LotView, kind: OutbidSaid) =>
    words({
      lotNum: lot.lotNum,
      currency: lot.currency,
      view: now,
      said: kind,
      run: () => onBid(now.nextPrice),
    })
  useTellHere([lot.id])
  useLotEvents(({ lotId, kind, lot: now }) => {
    if (lotId !== lot.id || (kind !== 'outbid' && kind !== 'retracted')) return
    tremble()
    setSaid(kind)
    show(wordsFor(now, kind))
  })
  const follow = useEffectEvent(() => update(wordsFor(view, said)))
  const { winPrice, nextPrice } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast follows both prices
  useEffect(() => follow(), [winPrice, nextPrice])
  useEffect(() => {
    if (settled) dismiss(key)
  }, [settled, dismiss, key])
  return null
}
