import { useNavigate } from 'react-router'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { correctionsPath } from '#web/staff/corrections/corrections-path.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { lotAmend } from '#wire/calls/lot-changes.ts'
import { staffWithdraw } from '#wire/calls/staff-sale.ts'

/** Returns the paths on which the viewer may withdraw a lot or lower its reserve, and their keys W and L. */
export function useCorrections(auctionId: string, lot: SaleroomLot | undefined) {
  const navigate = useNavigate()
  const mayWithdraw = useMayCall(staffWithdraw)
  const mayAmend = useMayCall(lotAmend)
  const number = lot ? lotLabel(lot) : ''
  const paths = {
    ...(lot && mayWithdraw && { withdraw: correctionsPath(auctionId, number, 'withdrawal') }),
    ...(lot && mayAmend && { lowerReserve: correctionsPath(auctionId, number, 'terms') }),
  }
  const { withdraw, lowerReserve } = paths
  return {
    paths,
    keys: {
      ...(withdraw && { w: () => void navigate(withdraw) }),
      ...(lowerReserve && { l: () => void navigate(lowerReserve) }),
    },
  }
}

export type CorrectionPaths = ReturnType<typeof useCorrections>['paths']
