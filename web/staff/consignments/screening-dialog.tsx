import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { sellerChecks, sellerScreen, sellerScreenFile } from '#wire/calls/screenings.ts'
import { useConsignmentAction } from './use-consignment-action.ts'

/** Records that a seller was screened: when, against which lists, and whether nothing was found (S2). */
export function ScreeningDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useTranslations('consignments.checks.record')
  const call = useApiCall()
  const refresh = useRefresh()
  const { run, isBusy, problem } = useConsignmentAction()
  const texts = { title: t('title'), cancel: t('cancel'), save: t('save') }
  const { keyFor } = useAttemptKey()
  const [isChecked, setChecked] = useState(false)
  const [on, setOn] = useState('')
  const [list, setList] = useState('')
  const [isClear, setClear] = useState(false)
  const [note, setNote] = useState('')
  const [file, setFile] = useState<File | null>(null)

  async function submit() {
    setChecked(true)
    if (!isCalendarDay(on) || list.trim() === '') return
    const screening = { userId, on, list: list.trim(), isClear, note: note.trim() }
    const ak = keyFor(JSON.stringify(screening))
    const record = async () => {
      const recorded = await call(sellerScreen, { ...screening, ak })
      if (!recorded.ok || !file) return recorded
      return call(sellerScreenFile, { userId, screeningId: ak, file, ak })
    }
    if (!(await run(record))) return
    await refresh(sellerChecks)
    onClose()
  }

  return (
    <DialogForm {...{ ...texts, isBusy, problem, onClose }} noValidate onSubmit={() => void submit()}>
      <p>{t('text')}</p>
      <DateField
        label={t('on')}
        required
        value={on}
        error={isChecked && !isCalendarDay(on) ? t('needDate') : undefined}
        onChange={({ currentTarget }) => setOn(currentTarget.value)}
      />
      <TextField
        label={t('list')}
        required
        maxLength={200}
        autoComplete="off"
        value={list}
        error={isChecked && list.trim() === '' ? t('needList') : undefined}
        onChange={({ currentTarget }) => setList(currentTarget.value)}
      />
      <CheckboxField checked={isClear} onChange={({ currentTarget }) => setClear(currentTarget.checked)}>
        {t('isClear')}
      </CheckboxField>
      <TextAreaField
        label={t('note')}
        optional
        hint={t('noteHint')}
        rows={3}
        maxLength={1_000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <TextField
        label={t('file')}
        type="file"
        optional
        hint={t('fileHint')}
        accept=".pdf,.jpg,.jpeg,.png"
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
      />
    </DialogForm>
  )
}
