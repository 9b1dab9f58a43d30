import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useConsignmentAction } from '#web/staff/consignments/use-consignment-action.ts'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { itemMove, itemRemove } from '#wire/calls/items.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import type { ItemSummary } from '#wire/entities/item.ts'
import type { ItemAct } from './item-acts.ts'

/** Removes items or moves them to another state, and notes how the seller agreed, or the reason (S9). */
export function ActDialog({
  act,
  consignment,
  items,
  onDone,
  onClose,
}: {
  act: ItemAct
  consignment: Consignment
  items: readonly ItemSummary[]
  onDone: () => void
  onClose: () => void
}) {
  const t = useTranslations('consignedItems')
  const call = useApiCall()
  const { run, isBusy, problem } = useConsignmentAction()
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isNoted = act !== 'inspect' && act !== 'remove'
  const isMissing = isNoted && note.trim() === ''

  async function submit() {
    setChecked(true)
    if (isMissing) return
    const seen = {
      consignmentId: consignment.id,
      items: { list: items.map(({ id, rev }) => ({ id, rev })) },
    }
    const request = () =>
      act === 'remove' ? call(itemRemove, seen) : call(itemMove, { ...seen, move: act, note: note.trim() })
    if (await run(request)) onDone()
  }

  return (
    <DialogForm
      title={t(`act.${act}.title`, { count: items.length })}
      problem={problem}
      cancel={t('cancel')}
      save={t(`act.${act}.open`)}
      isBusy={isBusy}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(`act.${act}.text`)}</p>
      {isNoted && (
        <TextField
          label={t(act === 'agree' ? 'agreedHow' : 'reason')}
          hint={act === 'agree' ? t('agreedHowHint') : undefined}
          required
          maxLength={200}
          autoComplete="off"
          value={note}
          error={isChecked && isMissing ? t('needNote') : undefined}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
    </DialogForm>
  )
}
