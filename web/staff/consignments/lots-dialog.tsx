import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useDraftList } from '#web/staff/drafts/draft-list.ts'
import { DraftSaleField } from '#web/staff/drafts/draft-sale-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { consignmentLotsSet } from '#wire/calls/consignments.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import { useConsignmentAction } from './use-consignment-action.ts'

/** Adds lots of a draft sale to a consignment by their numbers, or removes them; their owner follows (S10). */
export function LotsDialog({
  consignment,
  mode,
  onClose,
}: {
  consignment: Consignment
  mode: 'add' | 'remove'
  onClose: () => void
}) {
  const t = useTranslations('consignments.lots')
  const call = useApiCall()
  const drafts = useDraftList()
  const { keyFor } = useAttemptKey()
  const { run, isBusy, problem } = useConsignmentAction()
  const [isChecked, setChecked] = useState(false)
  const [chosen, setChosen] = useState('')
  const [numbers, setNumbers] = useState('')
  const auctionId = chosen || (drafts[0]?.id ?? '')
  const isMissing = numbers.trim() === ''

  async function submit() {
    setChecked(true)
    if (isMissing || auctionId === '') return
    const { id: consignmentId, rev } = consignment
    const given = { consignmentId, auctionId, numbers: numbers.trim(), belongs: mode === 'add', rev }
    if (await run(() => call(consignmentLotsSet, { ...given, ak: keyFor(JSON.stringify(given)) }))) onClose()
  }

  return (
    <DialogForm
      title={t(`${mode}.title`)}
      problem={problem}
      cancel={t('cancel')}
      save={t(`${mode}.save`)}
      isBusy={isBusy}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(drafts.length === 0 ? 'noDrafts' : `${mode}.text`)}</p>
      <DraftSaleField label={t('sale')} value={auctionId} onChange={setChosen} />
      <TextField
        label={t('numbers')}
        hint={t('numbersHint')}
        required
        maxLength={500}
        autoComplete="off"
        value={numbers}
        error={isChecked && isMissing ? t('needNumbers') : undefined}
        onChange={({ currentTarget }) => setNumbers(currentTarget.value)}
      />
    </DialogForm>
  )
}
