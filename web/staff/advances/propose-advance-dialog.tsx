import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { ActReason } from '#web/staff/orders/act-reason.tsx'
import { parseOrderAmount } from '#web/staff/orders/parse-order-amount.ts'
import { useSettlementAct } from '#web/staff/settlements/use-settlement-act.ts'
import { advancePropose } from '#wire/calls/advances.ts'
import type { PayoutAccountOnWire } from '#wire/entities/settlement.ts'

/** Parses typed interest into basis points, or null if it is invalid or above ten per cent. */
function parseInterest(text: string): number | null {
  const share = Math.round(Number(text.trim() === '' ? Number.NaN : text) * 100)
  return Number.isSafeInteger(share) && share >= 0 && share <= 1_000 ? share : null
}

/** Proposes an advance to a confirmed account of the seller (S13). */
export function ProposeAdvanceDialog({
  consignmentId,
  currency,
  accounts,
  onLeave,
}: {
  consignmentId: string
  currency: string
  accounts: readonly PayoutAccountOnWire[]
  onLeave: () => void
}) {
  const t = useTranslations('houseSettlements')
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const action = useSettlementAct()
  const call = useApiCall()
  const [interest, setInterest] = useState('0')
  const [chosen, setAccount] = useState('')
  const [reason, setReason] = useState('')
  const usable = accounts.filter(({ confirmedAt, isOwnName }) => confirmedAt > 0 && isOwnName)
  const amount = parseOrderAmount(typed, currency)
  const perMonth = parseInterest(interest)
  const accountId = chosen || (usable[0]?.id ?? '')
  const submit = async () => {
    setChecked(true)
    if (amount === null || perMonth === null || reason.trim() === '' || accountId === '') return
    const proposed = { consignmentId, accountId, amount, perMonth, reason: reason.trim() }
    const request = (ak: string) => call(advancePropose, { ...proposed, ak })
    if (await action.act(JSON.stringify(proposed), request)) onLeave()
  }
  return (
    <ActDialog
      name={t('advance.propose.name')}
      action={action}
      onSubmit={() => void submit()}
      onLeave={onLeave}
    >
      <p>{t('advance.propose.text')}</p>
      <TextField
        label={t('advance.propose.amount', { currency })}
        required
        inputMode="decimal"
        value={typed}
        error={isChecked && amount === null ? t('advance.propose.needAmount') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <TextField
        label={t('advance.propose.interest')}
        required
        inputMode="decimal"
        value={interest}
        error={isChecked && perMonth === null ? t('advance.propose.needInterest') : undefined}
        onChange={({ currentTarget }) => setInterest(currentTarget.value)}
      />
      {usable.length === 0 ? (
        <p>{t('advance.propose.noAccount')}</p>
      ) : (
        <SelectField
          label={t('act.prepare.account')}
          value={accountId}
          onChange={({ currentTarget }) => setAccount(currentTarget.value)}
        >
          {usable.map(({ id, bank, lastDigits: digits }) => (
            <option key={id} value={id}>
              {t('account.line', { bank, digits })}
            </option>
          ))}
        </SelectField>
      )}
      <ActReason reason={reason} isChecked={isChecked} onChange={setReason} />
    </ActDialog>
  )
}
