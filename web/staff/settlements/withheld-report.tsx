import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toCsv } from '#domain/lib/csv.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { saveFile } from '#web/kit/ui/save-file.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { staffWithheldList } from '#wire/calls/withholding.ts'

const quarters = [1, 2, 3, 4]
const columns = ['number', 'sale', 'seller', 'country', 'currency', 'hammer', 'withheld'] as const

/** The button for the report of what was withheld from sellers in a quarter, as CSV (S15). */
export function WithheldReport({ year: suggested }: { year: string }) {
  const t = useTranslations('houseSettlements.withheld')
  const call = useApiCall()
  const [isOpen, setOpen] = useState(false)
  const [year, setYear] = useState(suggested)
  const [quarter, setQuarter] = useState('1')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async () => {
    setBusy(true)
    const read = await call(staffWithheldList, { year: Number(year), quarter: Number(quarter) })
    setBusy(false)
    if (!read.ok) return setProblem(read.error.message)
    const { list } = read.data
    if (list.length === 0) return setProblem(t('none'))
    const rows = list.map((row) => [
      row.number,
      row.auctionNo,
      row.seller,
      row.country,
      row.currency,
      row.hammer,
      row.withheld,
    ])
    const text = toCsv([columns.map((column) => t(column)), ...rows])
    saveFile(new File(['\uFEFF', text], `withheld-${year}-q${quarter}.csv`, { type: 'text/csv' }))
    setOpen(false)
  }
  const action = { isBusy, problem, clear: () => setProblem('') }
  return (
    <>
      <Button kind="line" size="sm" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <ActDialog
          name={t('open')}
          action={action}
          onSubmit={() => void submit()}
          onLeave={() => setOpen(false)}
        >
          <p>{t('text')}</p>
          <TextField
            label={t('year')}
            inputMode="numeric"
            required
            value={year}
            onChange={({ currentTarget }) => setYear(currentTarget.value)}
          />
          <SelectField
            label={t('quarter')}
            value={quarter}
            onChange={({ currentTarget }) => setQuarter(currentTarget.value)}
          >
            {quarters.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        </ActDialog>
      )}
    </>
  )
}
