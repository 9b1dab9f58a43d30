import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { parseOrderAmount } from '#web/staff/orders/parse-order-amount.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { useDepositAction } from './use-deposit-action.ts'

type Result = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** A field of a dialog: what it asks for, and whether it may be left empty. */
export type DepositField<Name extends string> = {
  readonly name: Name
  readonly kind: 'amount' | 'date' | 'text'
  readonly label: string
  readonly initial?: string
  readonly hint?: string
  readonly isOptional?: boolean
}

/**
 * A dialog that asks for what an action on a deposit needs.
 *
 * @param currency of amounts
 * @param request sends the entered values: amounts with two decimals, texts trimmed
 */
export function DepositDialog<Name extends string>({
  name,
  text,
  currency,
  fields,
  request,
  onLeave,
}: {
  name: string
  text: string
  currency: string
  fields: readonly DepositField<Name>[]
  request: (values: Readonly<Record<Name, string>>, ak: string) => Promise<Result>
  onLeave: () => void
}) {
  const t = useTranslations('houseDeposits.act')
  const action = useDepositAction()
  const [isChecked, setChecked] = useState(false)
  const [typed, setTyped] = useState(
    () => new Map<string, string>(fields.map((field) => [field.name, field.initial ?? ''])),
  )
  const read = ({ name: of, kind, isOptional }: DepositField<Name>): string | null => {
    const value = (typed.get(of) ?? '').trim()
    if (kind === 'amount') return parseOrderAmount(value, currency)
    if (kind === 'date') return isCalendarDay(value) ? value : null
    return value !== '' || isOptional ? value : null
  }
  const submit = async () => {
    setChecked(true)
    const values = fields.map((field) => [field.name, read(field)] as const)
    if (values.some(([, value]) => value === null)) return
    // Each field has a value.
    const entered = Object.fromEntries(values) as Record<Name, string>
    if (await action.act(JSON.stringify({ name, ...entered }), (ak) => request(entered, ak))) onLeave()
  }
  return (
    <ActDialog name={name} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <p>{text}</p>
      {fields.map((field) => {
        const props = {
          label: field.label,
          required: !field.isOptional,
          value: typed.get(field.name) ?? '',
          hint: field.hint,
          error: isChecked && read(field) === null ? t(`need.${field.kind}`) : undefined,
          onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
            setTyped(new Map([...typed, [field.name, currentTarget.value]])),
        }
        return field.kind === 'date' ? (
          <DateField key={field.name} {...props} />
        ) : (
          <TextField
            key={field.name}
            {...props}
            maxLength={200}
            {...(field.kind === 'amount' && { inputMode: 'decimal' as const })}
          />
        )
      })}
    </ActDialog>
  )
}
