import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { OwnerSearch } from '#web/staff/owners/owner-search.tsx'
import { consignmentCreate } from '#wire/calls/consignments.ts'
import type { LotOwner } from '#wire/calls/lot-owners.ts'
import { consignmentPath } from './query-params.ts'
import { useConsignmentAction } from './use-consignment-action.ts'

/** Creates a consignment of a client, or of goods of the house, and opens it. */
export function NewConsignment({ onClose }: { onClose: () => void }) {
  const t = useTranslations('consignments.new')
  const call = useApiCall()
  const navigate = useNavigate()
  const { keyFor } = useAttemptKey()
  const { run, isBusy, problem } = useConsignmentAction()
  const [isOwnGoods, setOwnGoods] = useState(false)
  const [seller, setSeller] = useState<LotOwner | null>(null)
  const [reference, setReference] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = !isOwnGoods && seller === null

  async function submit() {
    setChecked(true)
    if (isMissing) return
    const given = { userId: isOwnGoods ? '' : (seller?.userId ?? ''), reference: reference.trim() }
    await run(async () => {
      const response = await call(consignmentCreate, { ...given, ak: keyFor(JSON.stringify(given)) })
      if (response.ok) void navigate(consignmentPath(response.data.id))
      return response
    })
  }

  return (
    <DialogForm
      title={t('title')}
      problem={problem || (isChecked && isMissing ? t('needSeller') : '')}
      cancel={t('cancel')}
      save={t('save')}
      isBusy={isBusy}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!isOwnGoods && (
        <>
          <p role="status">
            {seller ? t('chosen', { name: seller.name, number: seller.number }) : t('choose')}
          </p>
          <OwnerSearch onOwner={setSeller} />
        </>
      )}
      <CheckboxField
        checked={isOwnGoods}
        onChange={({ currentTarget }) => setOwnGoods(currentTarget.checked)}
      >
        {t('ownGoods')}
      </CheckboxField>
      <TextField
        label={t('reference')}
        hint={t('referenceHint')}
        optional
        maxLength={120}
        autoComplete="off"
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
    </DialogForm>
  )
}
