import { useEffect, useEffectEvent, useState } from 'react'
import type { LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import { useLotEvents } from '#web/kit/live/sale-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { useMuteNotices } from './muted-notices.ts'
import { isOutbidOver, outbidKey } from './toast-keys.ts'
import { type OutbidKind, useOutbidToast } from './use-outbid-toast.ts'
import { vibrate } from './vibrate.ts'

/**
 * Returns whether there is a bid bar, which on phones keeps state, price and button in sight; a toast would
 * cover links.
 */
const hasBidBar = (): boolean => matchMedia('(max-width: 59.9375em)').matches

/**
 * Shows an outbid toast on a lot's page, with the current price and next bid, until answered. Not in the
 * initial scripts.
 * @param isMuted whether the bid dialog is open, which shows this itself and whose buttons a toast would cover
 */
export function OutbidToast({ isMuted, onBid }: { isMuted: boolean; onBid: (price: Whole) => void }) {
  const outbidToast = useOutbidToast()
  const { lot, view } = useBiddingLot()
  const { show, update, dismiss } = useToast()
  const [kind, setKind] = useState<OutbidKind>('outbid')
  const key = outbidKey(lot.id)
  const isOver = isOutbidOver(view)
  const toastFor = (now: LotView, kind: OutbidKind) =>
    outbidToast({
      lotNum: lot.lotNum,
      lotSuffix: lot.lotSuffix,
      currency: lot.currency,
      view: now,
      kind,
      run: () => onBid(now.nextPrice),
    })
  useMuteNotices([lot.id])
  useLotEvents(({ lotId, kind, lot: now }) => {
    if (lotId !== lot.id || (kind !== 'outbid' && kind !== 'retracted')) return
    vibrate()
    setKind(kind)
    const isSaidElsewhere = isMuted || (kind === 'outbid' && hasBidBar())
    if (!isSaidElsewhere) show(toastFor(now, kind))
  })
  const updateToast = useEffectEvent(() => update(toastFor(view, kind)))
  const { winPrice, nextPrice } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast follows both prices
  useEffect(() => updateToast(), [winPrice, nextPrice])
  useEffect(() => {
    if (isOver || isMuted) dismiss(key)
  }, [isOver, isMuted, dismiss, key])
  return null
}
