import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { agreementSign } from '#wire/calls/consignments.ts'
import { type Consignment, signingWays } from '#wire/entities/consignment.ts'
import { useConsignmentAction } from './use-consignment-action.ts'

/** Records who signed the agreement, on which day, and how (S1). */
export function SignDialog({ consignment, onClose }: { consignment: Consignment; onClose: () => void }) {
  const t = useTranslations('consignments.sign')
  const call = useApiCall()
  const { run, isBusy, problem } = useConsignmentAction()
  const [isChecked, setChecked] = useState(false)
  const [name, setName] = useState(consignment.seller?.name ?? '')
  const [date, setDate] = useState('')
  const [how, setHow] = useState<(typeof signingWays)[number]>('paper')

  async function submit() {
    setChecked(true)
    if (name.trim() === '' || !isCalendarDay(date)) return
    const { id: consignmentId, rev } = consignment
    if (await run(() => call(agreementSign, { consignmentId, rev, name: name.trim(), date, how }))) onClose()
  }

  return (
    <DialogForm
      title={t('title')}
      problem={problem}
      cancel={t('cancel')}
      save={t('save')}
      isBusy={isBusy}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <TextField
        label={t('name')}
        required
        maxLength={120}
        autoComplete="off"
        value={name}
        error={isChecked && name.trim() === '' ? t('needName') : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <DateField
        label={t('date')}
        required
        value={date}
        error={isChecked && !isCalendarDay(date) ? t('needDate') : undefined}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <SelectField
        label={t('how')}
        value={how}
        onChange={({ currentTarget }) =>
          setHow(signingWays.find((one) => one === currentTarget.value) ?? 'paper')
        }
      >
        {signingWays.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
    </DialogForm>
  )
}
