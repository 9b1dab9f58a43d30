import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Cents, centsOf, decimal } from '#domain/money/money.ts'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import record from '#web/staff/kit/record.module.css'
import { RecordFoot } from '#web/staff/kit/record-foot.tsx'
import { parseOrderAmount } from '#web/staff/orders/parse-order-amount.ts'
import type { BankStatementLine } from '#wire/entities/bank-statement.ts'
import { InvoiceSearch } from './invoice-search.tsx'
import { NoteField } from './note-field.tsx'
import { useConfirm } from './use-confirm.ts'

type Pay = BankStatementLine['pays'][number]

/**
 * The invoices that a line pays, as proposed or chosen by hand, and the button that records them.
 *
 * @param children further actions beside the button
 */
export function AllocationForm({ line, children }: { line: BankStatementLine; children: ReactNode }) {
  const t = useTranslations('bankStatements.record')
  const { confirm, isBusy, problem } = useConfirm()
  const [pays, setPays] = useState<readonly Pay[]>(line.pays)
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { currency } = line
  const amounts = pays.map(({ amount }) => parseOrderAmount(amount, currency))
  const isRight = (at: number) => {
    const amount = amounts[at]
    return amount != null && centsOf(amount) > 0 && centsOf(amount) <= centsOf(pays[at]?.owed ?? '0.00')
  }
  const left =
    centsOf(line.amount) - amounts.reduce<Cents>((sum, amount) => sum + centsOf(amount ?? '0.00'), 0)
  const needsNote = line.payerFit === 'other' && note.trim() === ''
  const isComplete = pays.length > 0 && pays.every((_, at) => isRight(at)) && left >= 0 && !needsNote
  const submit = async () => {
    setChecked(true)
    if (!isComplete) return
    const chosen = pays.map((pay, at) => ({ ...pay, amount: amounts[at] ?? pay.amount }))
    await confirm([{ lineId: line.id, pays: chosen, note: note.trim() }])
  }
  return (
    <>
      <div className={record.fields}>
        {pays.map((pay, at) => (
          <TextField
            key={pay.orderId}
            label={t('payOf', { number: pay.number, buyer: pay.buyer })}
            inputMode="decimal"
            value={pay.amount}
            hint={t('owed', { amount: accountMoney(pay.owed, currency) })}
            error={isChecked && !isRight(at) ? t('wrongAmount') : undefined}
            onChange={({ currentTarget: { value: amount } }) => setPays(pays.with(at, { ...pay, amount }))}
          />
        ))}
        {pays.length > 0 && (
          <span>
            <Button kind="quiet" size="sm" onClick={() => setPays([])}>
              {t('choose')}
            </Button>
          </span>
        )}
        <p role="status">{leftText(t, left, pays.length, currency)}</p>
        <InvoiceSearch
          currency={currency}
          chosen={pays.map(({ orderId }) => orderId)}
          onChoose={(invoice) => {
            const cents = Math.min(centsOf(invoice.owed), Math.max(0, left))
            setPays([...pays, { ...invoice, amount: decimal(cents) }])
          }}
        />
        <NoteField
          isOther={line.payerFit === 'other'}
          note={note}
          isMissing={isChecked && needsNote}
          onChange={setNote}
        />
      </div>
      <RecordFoot problem={problem}>
        <Button size="sm" busy={isBusy} disabled={pays.length === 0} onClick={() => void submit()}>
          {t('record')}
        </Button>
        {children}
      </RecordFoot>
    </>
  )
}

/** Returns the sentence stating by how much a line exceeds its invoices. */
function leftText(
  t: ReturnType<typeof useTranslations<'bankStatements.record'>>,
  left: Cents,
  count: number,
  currency: string,
): string {
  if (count === 0) return t('nothingChosen')
  if (left === 0) return t('allAllocated')
  const amount = accountMoney(decimal(Math.abs(left)), currency)
  return left > 0 ? t('left', { amount }) : t('tooMuch', { amount })
}
