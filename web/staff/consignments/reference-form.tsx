import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { consignmentSet } from '#wire/calls/consignments.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import { useConsignmentAction } from './use-consignment-action.ts'

/** Changes the seller's own reference of a consignment. */
export function ReferenceForm({ consignment, onClose }: { consignment: Consignment; onClose: () => void }) {
  const t = useTranslations('consignments.reference')
  const call = useApiCall()
  const { run, isBusy, problem } = useConsignmentAction()
  const [reference, setReference] = useState(consignment.reference)
  const submit = async () => {
    const { id: consignmentId, rev } = consignment
    if (await run(() => call(consignmentSet, { consignmentId, rev, reference: reference.trim() }))) onClose()
  }
  return (
    <DialogForm
      title={t('title')}
      problem={problem}
      cancel={t('cancel')}
      save={t('save')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('label')}
        optional
        maxLength={120}
        autoComplete="off"
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
    </DialogForm>
  )
}
