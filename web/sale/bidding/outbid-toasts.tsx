import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { lotsOfPlan } from '#domain/auction/plans/bidding-plan.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useLotEvents } from '#web/kit/live/sale-hooks.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { type CardLot, lotPath } from '#web/sale/lots/card-lot.ts'
import { planPath } from '#web/sale/plans/plan-path.ts'
import { planGet } from '#wire/calls/plans.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { useMuteNotices } from './muted-notices.ts'
import { isOutbidOver, outbidKey } from './toast-keys.ts'
import { type OutbidKind, useOutbidToast } from './use-outbid-toast.ts'
import { vibrate } from './vibrate.ts'

/**
 * Shows an outbid toast per lot on a sale's page, linking to the next bid, until answered. Not in the initial
 * scripts.
 */
export function OutbidToasts({ auction, lots }: { auction: Auction; lots: readonly CardLot[] }) {
  const outbidToast = useOutbidToast()
  const { show, update, dismiss } = useToast()
  const navigate = useNavigate()
  const { paddle } = useRegistrationState(auction.id)
  const { data } = useApiQuery(planGet, { auctionId: auction.id }, { enabled: paddle !== '' })
  const plan = data?.plan?.status === 'active' ? data.plan : null
  const planned = new Set(plan && lotsOfPlan(plan).map(({ lotId }) => lotId))
  const kinds = useRef(new Map<string, OutbidKind>())
  useMuteNotices(lots.map(({ id }) => id))
  useLotEvents(({ kind, lotId, lot: view }) => {
    const lot = lots.find(({ id }) => id === lotId)
    if (isOutbidOver(view) || !lot) {
      dismiss(outbidKey(lotId))
      return
    }
    const isNew = kind === 'outbid' || kind === 'retracted'
    if (isNew) {
      vibrate()
      kinds.current.set(lotId, kind)
    }
    const toast = outbidToast({
      lotNum: lot.lotNum,
      lotSuffix: lot.lotSuffix,
      currency: auction.currency,
      view,
      kind: kinds.current.get(lotId) ?? 'outbid',
      run: () => void navigate(`${lotPath(lot)}?bid=1`),
      openPlan: planned.has(lotId) ? () => void navigate(planPath(auction.id)) : undefined,
    })
    if (isNew) show(toast)
    else update(toast)
  })
  return null
}
