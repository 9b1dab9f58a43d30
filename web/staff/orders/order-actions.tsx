import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mayCall } from '#domain/staff/rights.ts'
import { isReaddressable } from '#web/account/orders/is-readdressable.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffDeliveryFeeSet } from '#wire/calls/delivery-fees.ts'
import { staffOrderReaddress } from '#wire/calls/order-addressees.ts'
import { staffOrderAdjust, staffOrderRescind } from '#wire/calls/order-changes.ts'
import { staffOrderPlan, staffOrderPlanEnd } from '#wire/calls/order-plans.ts'
import {
  staffOrderDeposit,
  staffOrderIssue,
  staffOrderReceive,
  staffOrderRefund,
  staffOrderReturned,
  staffOrderVoid,
} from '#wire/calls/staff-orders.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { ActDialog } from './act-dialog.tsx'
import { ActReason } from './act-reason.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { AskSellers } from './ask-sellers.tsx'
import { DeliveryFeeDialog } from './delivery-fee-dialog.tsx'
import css from './orders.module.css'
import { PlanDialog } from './plan-dialog.tsx'
import { ReaddressDialog } from './readdress-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RescindDialog } from './rescind-dialog.tsx'
import { useOrderAction } from './use-order-action.ts'

const actionNames = [
  'issue',
  'receive',
  'readdress',
  'plan',
  'planEnd',
  'deposit',
  'adjust',
  'rescind',
  'deliveryFee',
  'void',
  'refund',
  'returned',
] as const
type ActionName = (typeof actionNames)[number]

/** Returns the actions available for an order. */
function availableActions({ order, isOverdue, deposit, toReturn }: StaffOrder): readonly ActionName[] {
  const { status } = order
  const isRevisable = status === 'SUBMITTED' || status === 'AUTHORISED' || status === 'PAID'
  const isAvailable: { readonly [act in ActionName]: boolean } = {
    issue: status === 'SUBMITTED',
    receive: status === 'AUTHORISED',
    readdress: isReaddressable(order),
    plan: status === 'AUTHORISED',
    planEnd: order.instalments.length > 0,
    deposit: isOverdue && deposit !== '0.00',
    adjust: isRevisable,
    rescind: isRevisable && order.lots.length > 0,
    deliveryFee: status === 'PAID' && order.lots.length > 0,
    void: status === 'SUBMITTED' || status === 'AUTHORISED',
    refund: status === 'PAID',
    returned: toReturn !== '0.00',
  }
  return actionNames.filter((name) => isAvailable[name])
}

const callOf = {
  issue: staffOrderIssue,
  deposit: staffOrderDeposit,
  receive: staffOrderReceive,
  readdress: staffOrderReaddress,
  plan: staffOrderPlan,
  planEnd: staffOrderPlanEnd,
  adjust: staffOrderAdjust,
  rescind: staffOrderRescind,
  deliveryFee: staffDeliveryFeeSet,
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
    <section className={classes(layout.stack, css.foot)}>
      <div className={css.actions}>
        {actions.map((name) => (
          <Button
            key={name}
            kind={name === 'issue' || name === 'returned' ? 'ink' : 'line'}
            size="sm"
            onClick={() => setChosen(name)}
          >
            {t(`${name}.name`)}
            {name === 'returned' && ` · ${exactMoney(sheet.toReturn, sheet.order.currency)}`}
          </Button>
        ))}
      </div>
      {chosen && <ChosenDialog key={chosen} name={chosen} sheet={sheet} onLeave={() => setChosen(null)} />}
    </section>
  )
}

type DialogProps<Name extends ActionName> = { name: Name; sheet: StaffOrder; onLeave: () => void }

function ChosenDialog({ name, sheet, onLeave }: DialogProps<ActionName>) {
  switch (name) {
    case 'adjust':
      return <AdjustDialog sheet={sheet} onLeave={onLeave} />
    case 'deliveryFee':
      return <DeliveryFeeDialog sheet={sheet} onLeave={onLeave} />
    case 'plan':
      return <PlanDialog sheet={sheet} onLeave={onLeave} />
    case 'readdress':
      return <ReaddressDialog sheet={sheet} onLeave={onLeave} />
    case 'receive':
      return <ReceiveDialog sheet={sheet} onLeave={onLeave} />
    case 'rescind':
      return <RescindDialog sheet={sheet} onLeave={onLeave} />
    default:
      return <ActionDialog name={name} sheet={sheet} onLeave={onLeave} />
  }
}

type PlainActionName = Exclude<
  ActionName,
  'adjust' | 'deliveryFee' | 'plan' | 'readdress' | 'receive' | 'rescind'
>

function ActionDialog({ name, sheet, onLeave }: DialogProps<PlainActionName>) {
  const t = useTranslations('houseOrders.act')
  const call = useApiCall()
  const action = useOrderAction()
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const needsReason = name !== 'issue' && name !== 'deposit'
  const orderId = sheet.order.id
  const calls = {
    issue: () => call(staffOrderIssue, { orderId }),
    deposit: () => call(staffOrderDeposit, { orderId }),
    planEnd: () => call(staffOrderPlanEnd, { orderId, reason }),
    void: () => call(staffOrderVoid, { orderId, reason }),
    refund: () => call(staffOrderRefund, { orderId, reason }),
    returned: () => call(staffOrderReturned, { orderId, reason, due: sheet.toReturn }),
  } as const satisfies { readonly [act in PlainActionName]: () => unknown }
  const submit = async () => {
    const isMissing = needsReason && reason.trim() === ''
    setReasonMissing(isMissing)
    if (!isMissing && (await action.act(calls[name]))) onLeave()
  }
  return (
    <ActDialog name={t(`${name}.name`)} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <AskSellers orderId={orderId} lacking={action.lacking} />
      <p>
        {t(`${name}.text`, {
          number: sheet.order.number,
          amount: exactMoney(sheet.toReturn, sheet.order.currency),
        })}
      </p>
      {needsReason && <ActReason reason={reason} isChecked={isReasonMissing} onChange={setReason} />}
    </ActDialog>
  )
}
