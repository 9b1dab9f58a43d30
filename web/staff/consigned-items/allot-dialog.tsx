import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { useConsignmentAction } from '#web/staff/consignments/use-consignment-action.ts'
import { useDraftList } from '#web/staff/drafts/draft-list.ts'
import { DraftSaleField } from '#web/staff/drafts/draft-sale-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { itemAllot } from '#wire/calls/items.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import type { ItemSummary } from '#wire/entities/item.ts'
import { readParts } from './entered-parts.ts'
import { SplitFields } from './split-fields.tsx'

/** Makes lots of a sale in preparation from the selected items: one of each, one of all, or several of one. */
export function AllotDialog({
  consignment,
  items,
  onDone,
  onClose,
}: {
  consignment: Consignment
  items: readonly ItemSummary[]
  onDone: () => void
  onClose: () => void
}) {
  const t = useTranslations('consignedItems.allot')
  const call = useApiCall()
  const drafts = useDraftList()
  const { keyFor } = useAttemptKey()
  const { run, isBusy, problem } = useConsignmentAction()
  const [chosen, setChosen] = useState('')
  const [asOne, setAsOne] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [only] = items.length === 1 ? items : []
  const divided = only && only.remaining > 1 ? only : null
  const [typed, setTyped] = useState<readonly string[]>([String(only?.remaining ?? 1)])
  const read = readParts(typed, divided?.remaining ?? 1)
  const auctionId = chosen || (drafts[0]?.id ?? '')

  async function submit() {
    setChecked(true)
    if (auctionId === '' || (divided && 'issue' in read)) return
    const parts = divided && 'parts' in read ? { list: read.parts.map((pieces) => ({ pieces })) } : undefined
    const seen = items.map(({ id, rev }) => ({ id, rev }))
    const given = { consignmentId: consignment.id, auctionId, items: { list: seen }, asOne, parts }
    if (await run(() => call(itemAllot, { ...given, ak: keyFor(JSON.stringify(given)) }))) onDone()
  }

  return (
    <DialogForm
      title={t('title', { count: items.length })}
      problem={isChecked && divided && 'issue' in read ? t(`issue.${read.issue}`) : problem}
      cancel={t('cancel')}
      save={t('open')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(drafts.length === 0 ? 'noDrafts' : 'text')}</p>
      <DraftSaleField label={t('sale')} value={auctionId} onChange={setChosen} />
      {divided && <SplitFields item={divided} typed={typed} onChange={setTyped} />}
      {items.length > 1 && (
        <CheckboxField checked={asOne} onChange={({ currentTarget }) => setAsOne(currentTarget.checked)}>
          {t('asOne')}
        </CheckboxField>
      )}
    </DialogForm>
  )
}
