import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { saveFile } from '#web/kit/ui/save-file.ts'
import { useSettlementAct } from '#web/staff/settlements/use-settlement-act.ts'
import { staffPayoutFile, staffPayoutFileRead } from '#wire/calls/staff-payouts.ts'

/** Writes selected payouts into a file for the bank, and downloads it (S8). */
export function BankFile({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('houseSettlements.payout')
  const call = useApiCall()
  const { act, isBusy, problem, clear } = useSettlementAct()
  const write = () =>
    act(ids.join(), async (ak) => {
      const written = await call(staffPayoutFile, { payoutIds: [...ids], ak })
      return written.ok ? saveBankFile(call, written.data.fileId) : written
    })
  return (
    <>
      <ErrorBanner text={problem} onClear={clear} />
      <Button size="sm" busy={isBusy} disabled={ids.length === 0} onClick={() => void write()}>
        {ids.length === 0 ? t('file') : t('fileOf', { count: ids.length })}
      </Button>
    </>
  )
}

/** Downloads a file for the bank. */
export async function saveBankFile(call: ReturnType<typeof useApiCall>, fileId: string) {
  const read = await call(staffPayoutFileRead, { fileId })
  if (read.ok) saveFile(new File(['\uFEFF', read.data.text], read.data.name, { type: 'text/csv' }))
  return read
}
