import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mayCall } from '#domain/staff/rights.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import {
  staffOrderDeposit,
  staffOrderIssue,
  staffOrderPaid,
  staffOrderRefund,
  staffOrderReturned,
  staffOrderVoid,
} from '#wire/calls/staff-orders.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import css from './orders.module.css'
import { useOrderAction } from './use-order-action.ts'

const actionNames = ['issue', 'paid', 'deposit', 'void', 'refund', 'returned'] as const
type ActionName = (typeof actionNames)[number]

/** Returns the actions available for an order. */
function availableActions({ order, isOverdue, deposit, toReturn }: StaffOrder): readonly ActionName[] {
  const { status } = order
  const isAvailable: { readonly [act in ActionName]: boolean } = {
    issue: status === 'SUBMITTED',
    paid: status === 'AUTHORISED',
    deposit: isOverdue && deposit !== '0.00',
    void: status === 'SUBMITTED' || status === 'AUTHORISED',
    refund: status === 'PAID',
    returned: toReturn !== '0.00',
  }
  return actionNames.filter((name) => isAvailable[name])
}

const callOf = {
  issue: staffOrderIssue,
  deposit: staffOrderDeposit,
  paid: staffOrderPaid,
  void: staffOrderVoid,
  refund: staffOrderRefund,
  returned: staffOrderReturned,
} as const

/** The actions on an order; each asks for confirmation, states its consequences, and mostly requires a reason. */
export function OrderActions({ sheet }: { sheet: StaffOrder }) {
  const t = useTranslations('houseOrders.act')
  const [chosen, setChosen] = useState<ActionName | null>(null)
  const roles = useHeldRoles()
  const actions = availableActions(sheet).filter((name) => mayCall(roles, callOf[name]))
  if (actions.length === 0) return null
  return (
    <section className={classes(css.part, css.foot)}>
      <div className={css.actions}>
        {actions.map((name) => (
          <Button
            key={name}
            kind={name === 'issue' || name === 'returned' ? 'ink' : 'line'}
            size="sm"
            onClick={() => setChosen(name)}
          >
            {t(`${name}.name`)}
          </Button>
        ))}
      </div>
      {chosen && <ActionDialog key={chosen} name={chosen} sheet={sheet} onLeave={() => setChosen(null)} />}
    </section>
  )
}

function ActionDialog({
  name,
  sheet,
  onLeave,
}: {
  name: ActionName
  sheet: StaffOrder
  onLeave: () => void
}) {
  const t = useTranslations('houseOrders.act')
  const call = useApiCall()
  const { act, isBusy, problem, clear } = useOrderAction()
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const needsReason = name !== 'issue' && name !== 'deposit'
  const orderId = sheet.order.id
  const calls = {
    issue: () => call(staffOrderIssue, { orderId }),
    deposit: () => call(staffOrderDeposit, { orderId }),
    paid: () => call(staffOrderPaid, { orderId, reason }),
    void: () => call(staffOrderVoid, { orderId, reason }),
    refund: () => call(staffOrderRefund, { orderId, reason }),
    returned: () => call(staffOrderReturned, { orderId, reason }),
  } as const satisfies { readonly [act in ActionName]: () => unknown }
  const submit = async () => {
    const isMissing = needsReason && reason.trim() === ''
    setReasonMissing(isMissing)
    if (!isMissing && (await act(calls[name]))) onLeave()
  }
  return (
    <Dialog
      open
      onClose={onLeave}
      title={t(`${name}.name`)}
      footer={
        <>
          <Button kind="quiet" onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button busy={isBusy} onClick={() => void submit()}>
            {t(`${name}.name`)}
          </Button>
        </>
      }
    >
      <div className={css.part}>
        <ErrorBanner text={problem} onClear={clear} />
        <p>{t(`${name}.text`, { number: sheet.order.number })}</p>
        {needsReason && (
          <TextField
            label={t('reason')}
            required
            maxLength={300}
            value={reason}
            error={isReasonMissing && reason.trim() === '' ? t('needReason') : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
