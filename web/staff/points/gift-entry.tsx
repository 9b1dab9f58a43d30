import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { WholeNumberField } from '#web/kit/ui/whole-number-field.tsx'
import entryCss from '#web/staff/layout/goods-entry.module.css'
import { staffGiftSet } from '#wire/calls/staff-points.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './points.module.css'
import { SavedNote } from './saved-note.tsx'
import { useAction } from './use-action.ts'

/** Stock and price in points of a gift; editable with the right to goods. */
export function GiftEntry({ gift, mayEdit }: { gift: DataOf<typeof staffGiftSet>; mayEdit: boolean }) {
  const t = useTranslations('housePoints.gifts')
  const kindLabel = useTranslations('points.kind')
  const call = useApiCall()
  const id = useId()
  const { isBusy, errorMessage, run } = useAction()
  const [isSaved, setSaved] = useState(false)
  const { stock, waiting } = gift
  const saved = { seen: stock, stock: String(stock), points: String(gift.points), listed: gift.isListed }
  const [typed, setTyped] = useState(saved)
  // Input typed against a stock that has changed since is discarded.
  const entered = typed.seen === stock ? typed : saved
  const change = (changes: Partial<typeof entered>) => {
    setTyped({ ...entered, ...changes })
    setSaved(false)
  }
  const save = async () => {
    const params = {
      id: gift.id,
      stock: Number(entered.stock),
      stockSeen: stock,
      points: Number(entered.points),
      listed: entered.listed,
    }
    setSaved(await run(() => call(staffGiftSet, params)))
  }
  return (
    <article className={entryCss.entry} aria-labelledby={id}>
      <div className={entryCss.part}>
        <h2 id={id} className={entryCss.number}>
          {gift.title}
        </h2>
        <p className={typography.small}>{kindLabel(gift.kind)}</p>
      </div>
      <form
        method="post"
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className={entryCss.fields}>
          <WholeNumberField
            label={t('stock')}
            hint={t('waiting', { count: waiting })}
            name="stock"
            min={0}
            max={100_000}
            readOnly={!mayEdit}
            value={entered.stock}
            onChange={(event) => change({ stock: event.currentTarget.value })}
          />
          <WholeNumberField
            label={t('points')}
            name="points"
            min={1}
            max={100_000_000}
            readOnly={!mayEdit}
            value={entered.points}
            onChange={(event) => change({ points: event.currentTarget.value })}
          />
        </div>
        <CheckboxField
          name="listed"
          checked={entered.listed}
          disabled={!mayEdit}
          onChange={(event) => change({ listed: event.currentTarget.checked })}
        >
          {t('listed')}
        </CheckboxField>
        {mayEdit && (
          <SubmitButton size="sm" busy={isBusy} aria-label={t('saveNamed', { title: gift.title })}>
            {t('save')}
          </SubmitButton>
        )}
      </form>
      <SavedNote errorMessage={errorMessage} saved={isSaved && t('saved')} />
    </article>
  )
}
