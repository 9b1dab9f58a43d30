import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { staffPayoutPrepare } from '#wire/calls/staff-payouts.ts'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import { useSettlementAct } from './use-settlement-act.ts'

/** Prepares a payout of what is due; what the seller owes is set off first (S7, S8). */
export function PrepareDialog({
  settlement: { consignmentId, auctionId, due, payable, owedTaken, advancesTaken, currency, accounts },
  onLeave,
}: {
  settlement: SettlementOnWire
  onLeave: () => void
}) {
  const t = useTranslations('houseSettlements')
  const call = useApiCall()
  const action = useSettlementAct()
  const usable = accounts.filter(({ confirmedAt, isOwnName }) => confirmedAt > 0 && isOwnName)
  const [chosen, setChosen] = useState('')
  const accountId = chosen || (usable[0]?.id ?? '')
  const submit = async () => {
    const prepared = { consignmentId, auctionId, accountId, amount: due }
    const request = (ak: string) => call(staffPayoutPrepare, { ...prepared, ak })
    if (await action.act(JSON.stringify(prepared), request)) onLeave()
  }
  const isSetOffOnly = payable === '0.00'
  return (
    <ActDialog
      name={t(isSetOffOnly ? 'act.prepare.setOff' : 'act.prepare.name')}
      action={action}
      onSubmit={() => void submit()}
      onLeave={onLeave}
    >
      <p>{t('act.prepare.text', { amount: accountMoney(due, currency) })}</p>
      {owedTaken !== '0.00' && (
        <p>{t('act.prepare.setOffText', { amount: accountMoney(owedTaken, currency) })}</p>
      )}
      {advancesTaken !== '0.00' && (
        <p>{t('act.prepare.advancesText', { amount: accountMoney(advancesTaken, currency) })}</p>
      )}
      {!isSetOffOnly && usable.length === 0 && <p>{t('refusal.noAccount')}</p>}
      {!isSetOffOnly && usable.length > 0 && (
        <SelectField
          label={t('act.prepare.account')}
          value={accountId}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {usable.map(({ id, bank, lastDigits }) => (
            <option key={id} value={id}>
              {t('account.line', { bank, digits: lastDigits })}
            </option>
          ))}
        </SelectField>
      )}
    </ActDialog>
  )
}
