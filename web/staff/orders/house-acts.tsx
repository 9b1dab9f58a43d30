import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import {
  houseOrderDeposit,
  houseOrderIssue,
  houseOrderPaid,
  houseOrderRefund,
  houseOrderReturned,
  houseOrderVoid,
} from '#wire/calls/house-orders.ts'
import type { HouseOrder } from '#wire/entities/house-order.ts'
import css from './house.module.css'
import { useActing } from './use-acting.ts'

const actNames = ['issue', 'paid', 'deposit', 'void', 'refund', 'returned'] as const
type ActName = (typeof actNames)[number]

/** What can be done with an order as it stands. */
function actsFor({ order, isOverdue, deposit, toReturn }: HouseOrder): readonly ActName[] {
  const { status } = order
  const may: { readonly [act in ActName]: boolean } = {
    issue: status === 'SUBMITTED',
    paid: status === 'AUTHORISED',
    deposit: isOverdue && deposit !== '0.00',
    void: status === 'SUBMITTED' || status === 'AUTHORISED',
    refund: status === 'PAID',
    returned: toReturn !== '0.00',
  }
  return actNames.filter((name) => may[name])
}

/** What the house can do with an order; each is asked for once more, with what follows from it and, mostly, a reason. */
export function HouseActs({ sheet }: { sheet: HouseOrder }) {
  const t = useTranslations('houseOrders.act')
  const [chosen, setChosen] = useState<ActName | null>(null)
  const acts = actsFor(sheet)
  if (acts.length === 0) return null
  return (
    <section className={css.part}>
      <div className={css.acts}>
        {acts.map((name) => (
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
      {chosen && <Question key={chosen} name={chosen} sheet={sheet} onLeave={() => setChosen(null)} />}
    </section>
  )
}

function Question({ name, sheet, onLeave }: { name: ActName; sheet: HouseOrder; onLeave: () => void }) {
  const t = useTranslations('houseOrders.act')
  const ask = useApiCall()
  const { act, isBusy, problem, clear } = useActing()
  const [reason, setReason] = useState('')
  const [isWanting, setWanting] = useState(false)
  const needsReason = name !== 'issue' && name !== 'deposit'
  const orderId = sheet.order.id
  const calls = {
    issue: () => ask(houseOrderIssue, { orderId }),
    deposit: () => ask(houseOrderDeposit, { orderId }),
    paid: () => ask(houseOrderPaid, { orderId, reason }),
    void: () => ask(houseOrderVoid, { orderId, reason }),
    refund: () => ask(houseOrderRefund, { orderId, reason }),
    returned: () => ask(houseOrderReturned, { orderId, reason }),
  } as const satisfies { readonly [act in ActName]: () => unknown }
  const go = async () => {
    const isMissing = needsReason && reason.trim() === ''
    setWanting(isMissing)
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
          <Button busy={isBusy} onClick={() => void go()}>
            {t(`${name}.name`)}
          </Button>
        </>
      }
    >
      <div className={css.part}>
        {problem !== '' && (
          <Banner kind="error" onClear={clear}>
            {problem}
          </Banner>
        )}
        <p>{t(`${name}.text`, { number: sheet.order.number })}</p>
        {needsReason && (
          <TextField
            label={t('reason')}
            required
            maxLength={300}
            value={reason}
            error={isWanting && reason.trim() === '' ? t('needReason') : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
