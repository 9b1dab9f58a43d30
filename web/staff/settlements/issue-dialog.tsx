import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { staffSettlementIssue } from '#wire/calls/staff-settlements.ts'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import { useSettlementAct } from './use-settlement-act.ts'

/** Issues the statement of a settlement, or its next edition. */
export function IssueDialog({
  settlement: { consignmentId, auctionId, edition },
  onLeave,
}: {
  settlement: SettlementOnWire
  onLeave: () => void
}) {
  const t = useTranslations('houseSettlements.act.issue')
  const call = useApiCall()
  const action = useSettlementAct()
  const submit = async () => {
    const request = (ak: string) => call(staffSettlementIssue, { consignmentId, auctionId, edition, ak })
    if (await action.act(`issue ${edition}`, request)) onLeave()
  }
  return (
    <ActDialog
      name={t(edition === 0 ? 'name' : 'again')}
      action={action}
      onSubmit={() => void submit()}
      onLeave={onLeave}
    >
      <p>{t('text')}</p>
    </ActDialog>
  )
}
