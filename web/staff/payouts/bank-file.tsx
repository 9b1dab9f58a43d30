import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { saveFile } from '#web/kit/ui/save-file.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { useSettlementAct } from '#web/staff/settlements/use-settlement-act.ts'
import { bankFileFormats, staffPayoutFile, staffPayoutFileRead } from '#wire/calls/staff-payouts.ts'

const formatTexts = { csv: 'csv', 'pain.001': 'pain001' } as const

/** Writes selected payouts into a file for the bank, and downloads it (S8). */
export function BankFile({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('houseSettlements.payout')
  const call = useApiCall()
  const { act, isBusy, problem, clear } = useSettlementAct()
  const [format, setFormat] = useState<(typeof bankFileFormats)[number]>('csv')
  const write = () =>
    act(`${format} ${ids.join()}`, async (ak) => {
      const written = await call(staffPayoutFile, { payoutIds: [...ids], format, ak })
      return written.ok ? saveBankFile(call, written.data.fileId) : written
    })
  return (
    <>
      <ErrorBanner text={problem} onClear={clear} />
      <SelectField
        label={t('format')}
        value={format}
        onChange={({ currentTarget }) =>
          setFormat(bankFileFormats.find((one) => one === currentTarget.value) ?? 'csv')
        }
      >
        {bankFileFormats.map((one) => (
          <option key={one} value={one}>
            {t(`formats.${formatTexts[one]}`)}
          </option>
        ))}
      </SelectField>
      <Button size="sm" busy={isBusy} disabled={ids.length === 0} onClick={() => void write()}>
        {ids.length === 0 ? t('file') : t('fileOf', { count: ids.length })}
      </Button>
    </>
  )
}

/** Downloads a file for the bank. */
export async function saveBankFile(call: ReturnType<typeof useApiCall>, fileId: string) {
  const read = await call(staffPayoutFileRead, { fileId })
  if (!read.ok) return read
  const { name, text } = read.data
  const isCsv = name.endsWith('.csv')
  saveFile(
    new File(isCsv ? ['\uFEFF', text] : [text], name, { type: isCsv ? 'text/csv' : 'application/xml' }),
  )
  return read
}
