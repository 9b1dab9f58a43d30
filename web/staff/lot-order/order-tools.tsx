import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { changeUndo } from '#wire/calls/draft-changes.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { type SortRule, sortRules } from './arrangement.ts'
import css from './lot-order.module.css'
import { NewNumbersList } from './new-numbers-list.tsx'
import type { NewNumbers, useOrder } from './use-order.ts'

type Model = ReturnType<typeof useOrder>

/** The tools above the order: sorting, and saving after a look at what changes. */
export function OrderTools({ model, onSort }: { model: Model; onSort: (rule: SortRule) => void }) {
  const t = useTranslations('lotOrder')
  const { preview, isBusy, check, apply, close } = useSaving(model)
  return (
    <div className={css.tools}>
      <BareSelect
        label={t('sort.label')}
        value=""
        onChange={({ currentTarget: { value } }) => {
          const rule = sortRules.find((one) => one === value)
          if (rule) onSort(rule)
        }}
      >
        <option value="">{t('sort.label')}</option>
        {sortRules.map((rule) => (
          <option key={rule} value={rule}>
            {t(`sort.${rule}`)}
          </option>
        ))}
      </BareSelect>
      <span className={css.actions}>
        <Button kind="quiet" size="sm" aria-disabled={!model.isChanged} onClick={model.reset}>
          {t('reset')}
        </Button>
        <Button size="sm" busy={isBusy} onClick={() => void check()}>
          {t('check')}
        </Button>
      </span>
      {preview !== null && (
        <AlertDialog
          open
          title={t('ask', { count: preview.length })}
          message={<NewNumbersList numbers={preview} lots={model.order?.lots ?? []} />}
          confirm={t('save')}
          cancel={t('keep')}
          busy={isBusy}
          onConfirm={() => void apply()}
          onCancel={close}
        />
      )}
    </div>
  )
}

function useSaving({ number, load }: Model) {
  const t = useTranslations('lotOrder')
  const call = useApiCall()
  const { show } = useToast()
  const [preview, setPreview] = useState<NewNumbers | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (dryRun: boolean) => {
    setBusy(true)
    const response = await number(dryRun)
    setBusy(false)
    if (!response.ok) show({ kind: 'error', key: 'order', text: response.error.message })
    return response.ok ? response.data : null
  }
  const undo = async (change: string) => {
    const response = await call(changeUndo, { change: Number(change), ak: createIdempotencyKey() })
    await load()
    if (!response.ok) show({ kind: 'error', key: 'order', text: response.error.message })
    else if (response.data.left.length > 0) show({ kind: 'warning', key: 'order', text: t('notUndone') })
    else show({ kind: 'done', key: 'order', text: t('undone') })
  }
  return {
    preview,
    isBusy,
    close: () => setPreview(null),
    async check() {
      const found = await run(true)
      if (!found) return
      if (found.numbers.length > 0) setPreview(found.numbers)
      else show({ kind: 'info', key: 'order', text: t('same') })
    },
    async apply() {
      const done = await run(false)
      setPreview(null)
      if (!done) return
      show({
        kind: 'done',
        key: 'order',
        text: t('saved', { count: done.numbers.length }),
        action: { label: t('undo'), run: () => void undo(done.change) },
      })
    },
  }
}
