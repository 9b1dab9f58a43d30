import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import kitLayout from '#web/kit/ui/layout.module.css'
import layout from '#web/staff/layout/list-and-sheet.module.css'
import type { ChangedOrder } from '#wire/calls/order-changes.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import type { useRevision } from './use-revision.ts'

/**
 * A change of an order in two presses: first its form with its exact effect, then its confirmation (O9, O10).
 *
 * @param check returns whether the form can be sent; it marks what is missing
 */
export function RevisionDialog({
  title,
  sheet: { order },
  revision,
  check,
  onLeave,
  children,
}: {
  title: string
  sheet: StaffOrder
  revision: ReturnType<typeof useRevision>
  check: () => boolean
  onLeave: () => void
  children: ReactNode
}) {
  const t = useTranslations('houseOrders.revise')
  const form = useId()
  const { effect, isBusy, problem, preview, confirm, clear } = revision
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (effect) void confirm()
    else if (check()) void preview()
  }
  return (
    <Dialog
      open
      onClose={onLeave}
      title={title}
      footer={
        <>
          <Button kind="quiet" onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            {effect ? title : t('preview')}
          </Button>
        </>
      }
    >
      <form id={form} className={kitLayout.stack} noValidate onSubmit={submit}>
        <ErrorBanner text={problem} onClear={clear} />
        {children}
        <div role="status">{effect && <Effect effect={effect} order={order} />}</div>
      </form>
    </Dialog>
  )
}

/** The effects of a change, to the cent. */
function Effect({ effect, order }: { effect: ChangedOrder['effect']; order: StaffOrder['order'] }) {
  const t = useTranslations('houseOrders.revise.effect')
  const isPaid = order.payment !== ''
  const amounts = [
    [isPaid ? 'kept' : 'due', effect.before],
    [isPaid ? 'keptAfter' : 'dueAfter', effect.after],
    ['toCard', effect.backToCard],
    ['byTransfer', effect.backByTransfer],
    ['fee', effect.fee],
    ['second', effect.second],
  ] as const
  const always: readonly string[] = ['kept', 'keptAfter', 'due', 'dueAfter']
  return (
    <dl className={layout.facts}>
      {amounts
        .filter(([name, amount]) => always.includes(name) || amount !== '0.00')
        .map(([name, amount]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{exactMoney(amount, order.currency)}</dd>
          </div>
        ))}
      {effect.points > 0 && (
        <div>
          <dt>{t('points')}</dt>
          <dd>{effect.points.toLocaleString('en-HK')}</dd>
        </div>
      )}
    </dl>
  )
}
