import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isUnpaid } from '#domain/orders/state.ts'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { Order } from '#wire/entities/order.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { Call } from '#wire/schema/call.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/**
 * Shows the reference that an order's invoice and receipt state (O23): a field until the order is paid, then plain text.
 *
 * @param readBy the calls that read the order
 */
export function ReferenceForm({
  order: { reference, status },
  readBy,
  onSave,
}: {
  order: Pick<Order, 'reference' | 'status'>
  readBy: readonly Call[]
  onSave: (reference: string) => Promise<Response>
}) {
  const t = useTranslations('orders.reference')
  const refresh = useRefresh()
  const { show } = useToast()
  const [typed, setTyped] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (!isUnpaid(status)) return reference === '' ? null : <p>{t('line', { reference })}</p>
  const value = typed ?? reference
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const response = await onSave(value.trim())
    await Promise.all(readBy.map(refresh))
    setBusy(false)
    if (!response.ok) {
      setProblem(response.error.name === 'wrongState' ? t('paid') : response.error.message)
      return
    }
    setTyped(null)
    show({ kind: 'done', key: 'order', text: t('done') })
  }
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <TextField
        label={t('label')}
        hint={t('hint')}
        maxLength={60}
        value={value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className={layout.row}>
        <Button type="submit" kind="line" size="sm" busy={isBusy}>
          {t('save')}
        </Button>
      </p>
    </form>
  )
}
