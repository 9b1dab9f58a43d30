import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { useConsignmentAction } from '#web/staff/consignments/use-consignment-action.ts'
import { useDraftList } from '#web/staff/drafts/draft-list.ts'
import { DraftSaleField } from '#web/staff/drafts/draft-sale-field.tsx'
import { useAttemptKey } from '#web/staff/kit/use-attempt-key.ts'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { itemAllot } from '#wire/calls/items.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import type { ItemSummary } from '#wire/entities/item.ts'

/** Makes lots of a sale in preparation from the selected items: one of each, or one of all. */
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
  const auctionId = chosen || (drafts[0]?.id ?? '')

  async function submit() {
    if (auctionId === '') return
    const seen = items.map(({ id, rev }) => ({ id, rev }))
    const given = { consignmentId: consignment.id, auctionId, items: { list: seen }, asOne }
    if (await run(() => call(itemAllot, { ...given, ak: keyFor(JSON.stringify(given)) }))) onDone()
  }

  return (
    <DialogForm
      title={t('title', { count: items.length })}
      problem={problem}
      cancel={t('cancel')}
      save={t('open')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(drafts.length === 0 ? 'noDrafts' : 'text')}</p>
      <DraftSaleField label={t('sale')} value={auctionId} onChange={setChosen} />
      {items.length > 1 && (
        <CheckboxField checked={asOne} onChange={({ currentTarget }) => setAsOne(currentTarget.checked)}>
          {t('asOne')}
        </CheckboxField>
      )}
    </DialogForm>
  )
}
