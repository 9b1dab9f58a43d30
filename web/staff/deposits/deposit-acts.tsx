import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import {
  staffDepositPrepare,
  staffDepositReceive,
  staffDepositReturn,
  staffDepositUndo,
} from '#wire/calls/transfer-deposits.ts'
import type { TransferDepositOnWire } from '#wire/entities/transfer-deposit.ts'
import { DepositDialog } from './deposit-dialog.tsx'

type Props = { readonly deposit: TransferDepositOnWire; readonly onLeave: () => void }

/** Records a deposit that has arrived. */
export function ReceiveDialog({ deposit: { id: depositId, asked, currency }, onLeave }: Props) {
  const t = useTranslations('houseDeposits')
  const call = useApiCall()
  return (
    <DepositDialog
      name={t('act.receive.name')}
      text={t('act.receive.text', { amount: accountMoney(asked, currency) })}
      currency={currency}
      fields={[
        { name: 'amount', kind: 'amount', label: t('act.amount', { currency }), initial: asked },
        { name: 'date', kind: 'date', label: t('act.receivedOn') },
        { name: 'payer', kind: 'text', label: t('payer'), hint: t('act.receive.payer') },
        { name: 'reference', kind: 'text', label: t('bankReference'), isOptional: true },
      ]}
      request={(values, ak) => call(staffDepositReceive, { depositId, ...values, ak })}
      onLeave={onLeave}
    />
  )
}

/** Undoes a deposit that was recorded by mistake. */
export function UndoDialog({ deposit: { id: depositId, currency }, onLeave }: Props) {
  const t = useTranslations('houseDeposits.act')
  const call = useApiCall()
  return (
    <DepositDialog
      name={t('undo.name')}
      text={t('undo.text')}
      currency={currency}
      fields={[{ name: 'reason', kind: 'text', label: t('undo.reason') }]}
      request={(values) => call(staffDepositUndo, { depositId, ...values })}
      onLeave={onLeave}
    />
  )
}

/** Prepares the return of a deposit, which a colleague confirms. */
export function PrepareDialog({ deposit, onLeave }: Props) {
  const t = useTranslations('houseDeposits')
  const call = useApiCall()
  const { id: depositId, currency, toReturn, payer, returnAccount } = deposit
  return (
    <DepositDialog
      name={t('act.prepare.name')}
      text={t('act.prepare.text', { amount: accountMoney(toReturn, currency) })}
      currency={currency}
      fields={[{ name: 'account', kind: 'text', label: t('returnAccount'), initial: returnAccount || payer }]}
      request={(values) => call(staffDepositPrepare, { depositId, ...values })}
      onLeave={onLeave}
    />
  )
}

/** Confirms that a return has left the bank. */
export function ReturnDialog({ deposit, onLeave }: Props) {
  const t = useTranslations('houseDeposits')
  const call = useApiCall()
  const { id: depositId, currency, toReturn, returnAccount } = deposit
  return (
    <DepositDialog
      name={t('act.return.name')}
      text={t('act.return.text', {
        amount: accountMoney(toReturn, currency),
        account: returnAccount,
      })}
      currency={currency}
      fields={[
        { name: 'date', kind: 'date', label: t('act.returnedOn') },
        { name: 'reference', kind: 'text', label: t('returnReference') },
      ]}
      request={(values) => call(staffDepositReturn, { depositId, amount: toReturn, ...values })}
      onLeave={onLeave}
    />
  )
}
