import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isItemEditable } from '#domain/consignments/item-progress.ts'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { useConsignmentAction } from '#web/staff/consignments/use-consignment-action.ts'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { itemCreate, itemGet, itemSet } from '#wire/calls/items.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import type { Item, ItemSummary } from '#wire/entities/item.ts'
import { type EnteredItem, enteredOf, readEntered } from './entered-item.ts'
import { ItemFields } from './item-fields.tsx'
import { SellersAnswer } from './item-table.tsx'
import { LotChanges } from './lot-changes.tsx'

type Props = { consignment: Consignment; isOver: boolean; onClose: () => void }

/** The known facts of an item, to be read or changed; without an item, the form for a new one. */
export function ItemDialog({ item, ...props }: Props & { item: ItemSummary | null }) {
  return item ? <StoredItem key={item.id} item={item} {...props} /> : <Form stored={null} {...props} />
}

function StoredItem({ item, ...props }: Props & { item: ItemSummary }) {
  const t = useTranslations('consignedItems')
  const query = useApiQuery(itemGet, { itemId: item.id })
  if (query.data) return <Form stored={query.data} {...props} />
  return (
    <Dialog open onClose={props.onClose} title={item.number}>
      <LoadingOrError message={t('failedOne')} query={query} />
    </Dialog>
  )
}

function Form({ consignment, stored, isOver, onClose }: Props & { stored: Item | null }) {
  const t = useTranslations('consignedItems')
  const call = useApiCall()
  const attributes = useLotAttributes()
  const { keyFor } = useAttemptKey()
  const { run, isBusy, problem } = useConsignmentAction()
  const mayCreate = useMayCall(itemCreate)
  // Changes by colleagues must not replace the form; they appear as a conflict.
  const [opened] = useState(stored)
  const before = opened?.draft ?? emptyLotDraft
  const [entered, setEntered] = useState<EnteredItem>(() => enteredOf(before))
  const [isChecked, setChecked] = useState(false)
  const read = readEntered(before, entered, attributes)
  const isEditable = mayCreate && !isOver && (!opened || isItemEditable(opened.state))
  const currency = consignment.editions[0]?.terms.currency ?? 'HKD'

  async function submit() {
    setChecked(true)
    if (!isEditable) return onClose()
    if (read.invalid.size > 0) return
    const { id: consignmentId } = consignment
    const item = read.patch
    const request = () =>
      opened
        ? call(itemSet, { consignmentId, itemId: opened.id, rev: opened.rev, item })
        : call(itemCreate, { consignmentId, item, ak: keyFor(JSON.stringify(item)) })
    if (await run(request)) onClose()
  }

  return (
    <DialogForm
      title={opened ? opened.number : t('new')}
      problem={problem}
      cancel={t('cancel')}
      save={t(isEditable ? 'save' : 'close')}
      isBusy={isBusy}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {opened && !isEditable && <p>{t('fixed')}</p>}
      {opened?.answer && (
        <p>
          <SellersAnswer answer={opened.answer} />
        </p>
      )}
      <ItemFields
        before={before}
        entered={entered}
        invalid={isChecked ? read.invalid : new Set()}
        currency={currency}
        isEditable={isEditable}
        onChange={setEntered}
      />
      {opened && opened.lots.length > 0 && <LotChanges item={opened} currency={currency} />}
    </DialogForm>
  )
}
