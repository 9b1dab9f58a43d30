import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { accountMoney, date } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { clientPathFor } from '#web/staff/clients/query-params.ts'
import facts from '#web/staff/kit/fact-list.module.css'
import record from '#web/staff/kit/record.module.css'
import { RecordFoot } from '#web/staff/kit/record-foot.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffDepositReceive } from '#wire/calls/transfer-deposits.ts'
import type { TransferDepositOnWire } from '#wire/entities/transfer-deposit.ts'
import { PrepareDialog, ReceiveDialog, ReturnDialog, UndoDialog } from './deposit-acts.tsx'
import { depositMarks } from './deposit-marks.ts'

/** A deposit by transfer with its actions (W9). */
export function DepositRecord({ deposit }: { deposit: TransferDepositOnWire }) {
  const t = useTranslations('houseDeposits')
  const { reference, client, auction, auctionId, userId, status } = deposit
  return (
    <article className={record.record}>
      <header className={record.head}>
        <h2 className={record.name}>
          {reference} · {client}
        </h2>
        <StateMark state={depositMarks[status]} label={t(`state.${status}`)} />
      </header>
      <p>
        <Link to={`/auction/${auctionId}`} className={typography.link}>
          {auction}
        </Link>
        {' · '}
        <Link to={clientPathFor(userId)} className={typography.link}>
          {t('viewClient')}
        </Link>
      </p>
      <Facts deposit={deposit} />
      <Actions deposit={deposit} />
    </article>
  )
}

function Facts({ deposit }: { deposit: TransferDepositOnWire }) {
  const t = useTranslations('houseDeposits')
  const amount = (value: string) => accountMoney(value, deposit.currency)
  const values = [
    [t('requested'), date(deposit.askedAt)],
    [t('asked'), amount(deposit.asked)],
    [t('received'), deposit.receivedOn && `${amount(deposit.received)}, ${deposit.receivedOn}`],
    [t('payer'), deposit.payer],
    [t('bankReference'), deposit.bankReference],
    [
      'applied',
      deposit.invoice && t('onInvoice', { amount: amount(deposit.applied), number: deposit.invoice }),
    ],
    [t('toReturn'), deposit.toReturn === '0.00' ? '' : amount(deposit.toReturn)],
    [t('returnBy'), deposit.returnBy],
    [t('returnAccount'), deposit.returnAccount],
    [t('preparedBy'), deposit.preparedBy],
    [t('returned'), deposit.returnedOn],
    [t('returnReference'), deposit.returnReference],
  ] as const
  return (
    <dl className={facts.facts}>
      {values
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </dl>
  )
}

type Act = 'receive' | 'undo' | 'prepare' | 'return'

/** The actions that the state of a deposit allows, the main one first. */
function actsOf({ status, mayConfirm }: TransferDepositOnWire): readonly Act[] {
  switch (status) {
    case 'awaited':
    case 'cancelled':
      return ['receive']
    case 'held':
      return ['undo']
    case 'returnDue':
      return ['prepare']
    case 'returnPrepared':
      return mayConfirm ? ['return', 'prepare'] : ['prepare']
    case 'applied':
    case 'returned':
      return []
    default:
      return unreachable(status)
  }
}

function Actions({ deposit }: { deposit: TransferDepositOnWire }) {
  const t = useTranslations('houseDeposits.act')
  const mayAct = useMayCall(staffDepositReceive)
  const [chosen, setChosen] = useState<Act | null>(null)
  if (!mayAct) return null
  const leave = () => setChosen(null)
  const needsColleague = deposit.status === 'returnPrepared' && !deposit.mayConfirm
  const acts = actsOf(deposit)
  return (
    <>
      {acts.length > 0 && (
        <RecordFoot problem="" {...(needsColleague && { note: t('needsColleague') })}>
          {acts.map((act, index) => (
            <Button
              key={act}
              size="sm"
              kind={index === 0 && act !== 'undo' ? 'ink' : 'line'}
              onClick={() => setChosen(act)}
            >
              {t(`${act}.name`)}
            </Button>
          ))}
        </RecordFoot>
      )}
      {chosen === 'receive' && <ReceiveDialog deposit={deposit} onLeave={leave} />}
      {chosen === 'undo' && <UndoDialog deposit={deposit} onLeave={leave} />}
      {chosen === 'prepare' && <PrepareDialog deposit={deposit} onLeave={leave} />}
      {chosen === 'return' && <ReturnDialog deposit={deposit} onLeave={leave} />}
    </>
  )
}
