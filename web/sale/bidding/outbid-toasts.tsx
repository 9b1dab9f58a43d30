import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLotEvents } from '#web/kit/live/sale-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { type CardLot, lotPath } from '#web/sale/lots/card-lot.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { tremble } from './outbid-toast.tsx'
import { type OutbidSaid, useOutbidWords } from './outbid-words.ts'
import { isSettled, outbidKey } from './toast-keys.ts'
import { useTellHere } from './told-here.ts'

/** On a sale's page: says of each of its lots when one is outbid, until it is answered, and leads to the next bid. */
export function OutbidToasts({ auction, lots }: { auction: Auction; lots: readonly CardLot[] }) {
  const words = useOutbidWords()
  const { show, update, dismiss } = useToast()
  const navigate = useNavigate()
  const said = useRef(new Map<string, OutbidSaid>())
  useTellHere(lots.map(({ id }) => id))
  useLotEvents(({ kind, lotId, lot: view }) => {
    const lot = lots.find(({ id }) => id === lotId)
    if (isSettled(view) || !lot) {
      dismiss(outbidKey(lotId))
      return
    }
    const isNews = kind === 'outbid' || kind === 'retracted'
    if (isNews) {
      tremble()
      said.current.set(lotId, kind)
    }
    const toast = words({
      lotNum: lot.lotNum,
      currency: auction.currency,
      view,
      said: said.current.get(lotId) ?? 'outbid',
      run: () => void navigate(`${lotPath(lot)}?bid=1`),
    })
    if (isNews) show(toast)
    else update(toast)
  })
  return null
}
