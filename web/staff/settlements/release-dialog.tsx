import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { staffSettlementRelease } from '#wire/calls/staff-settlements.ts'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Ends a hold before its day. */
export function ReleaseDialog({
  settlement: { consignmentId, auctionId },
  holdId,
  onLeave,
}: {
  settlement: SettlementOnWire
  holdId: string
  onLeave: () => void
}) {
  const t = useTranslations('houseSettlements.act.release')
  const call = useApiCall()
  return (
    <ReasonDialog
      name={t('name')}
      text={t('text')}
      request={(reason) => call(staffSettlementRelease, { consignmentId, auctionId, holdId, reason })}
      onLeave={onLeave}
    />
  )
}
