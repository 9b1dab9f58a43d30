import { type ChangeEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { monthAt } from '#domain/cards/card-expiry.ts'
import { type SandboxCard as Card, findSandboxCard, sandboxCards } from '#domain/cards/sandbox-cards.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import formStyle from '#web/kit/forms/form.module.css'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { FieldError } from '#web/kit/ui/field.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { CardElementProps } from './card-element.ts'
import { promptForAuthentication } from './sandbox-bank.tsx'
import css from './sandbox-card.module.css'
import { confirmInSandbox } from './sandbox-confirmation.ts'
import { formatExpiry, groupDigits, parseEntry, parseExpiry, type SandboxEntry } from './sandbox-entry.ts'
import { useReasonText } from './use-reason-text.ts'

await loadTexts('payments')

/** The number of years for which sandbox cards are valid, to the end of the last. */
const validYears = 4

/**
 * Shows the card field of the sandbox: accepts only the documented test numbers, typed or picked. The number stays in the
 * browser; the server receives the name of the test card.
 */
export function SandboxCard({ entry, problem, onProblem }: CardElementProps) {
  const t = useTranslations('payments.practice')
  const card = useSandboxEntry({ entry, onProblem })
  const errorId = useId()
  const isInvalid = (boxName: keyof SandboxEntry) => (problem !== '' && card.wrong === boxName) || undefined
  const descriptionId = problem === '' ? undefined : errorId
  return (
    <div className={formStyle.form}>
      <SelectField label={t('pick')} value={card.picked} onChange={card.pick}>
        <option value="">{t('typed')}</option>
        {sandboxCards.map((testCard) => (
          <option key={testCard.name} value={testCard.name}>
            {t('option', { number: groupDigits(testCard.number), does: t(`does.${testCard.name}`) })}
          </option>
        ))}
      </SelectField>
      <div>
        <div className={css.boxes}>
          <Box label={t('number')}>
            {(id) => (
              <input
                {...card.inputProps('number')}
                id={id}
                ref={card.numberBox}
                className={classes(control.control, typography.figures)}
                aria-invalid={isInvalid('number')}
                aria-describedby={descriptionId}
              />
            )}
          </Box>
          <Box label={t('expiry')}>
            {(id) => (
              <input
                {...card.inputProps('expiry')}
                id={id}
                ref={card.expiryBox}
                className={classes(control.control, typography.figures)}
                placeholder={t('expiryShape')}
                aria-invalid={isInvalid('expiry')}
                aria-describedby={descriptionId}
              />
            )}
          </Box>
        </div>
        <FieldError id={errorId} error={problem} />
      </div>
    </div>
  )
}

function Box({ label, children }: { label: string; children: (id: string) => React.ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

/** Returns the state of the inputs, and their confirmation with the provider. */
function useSandboxEntry({ entry, onProblem }: Pick<CardElementProps, 'entry' | 'onProblem'>) {
  const t = useTranslations('payments.practice')
  const reasonText = useReasonText()
  const call = useApiCall()
  const lang = useLocale()
  const [entered, setEntered] = useState<SandboxEntry>({ number: '', expiry: '' })
  const [wrongBox, setWrongBox] = useState<keyof SandboxEntry>('number')
  const month = useCurrentMonth()
  const numberBox = useRef<HTMLInputElement>(null)
  const expiryBox = useRef<HTMLInputElement>(null)
  const update = (part: Partial<SandboxEntry>) => {
    setEntered((before) => ({ ...before, ...part }))
    onProblem('')
  }

  useImperativeHandle(entry, () => ({
    check: () => {
      const result = parseEntry(entered, month)
      if (result.kind === 'card') return ''
      setWrongBox(result.box)
      return result.problem === 'expired' ? reasonText('expired') : t(result.problem)
    },
    confirm: async (clientSecret) => {
      const result = parseEntry(entered, month)
      if (result.kind === 'wrong') return { kind: 'refused', message: t('notPractice') }
      const { expYear, expMonth } = result.until
      const params = { clientSecret, testCard: result.card.name, expYear, expMonth }
      const confirmation = await confirmInSandbox(
        { call, authenticate: () => promptForAuthentication(lang) },
        params,
      )
      if (confirmation.kind !== 'refused') return confirmation
      setWrongBox('number')
      return { kind: 'refused', message: reasonText(confirmation.reason) }
    },
    focus: () => (wrongBox === 'expiry' ? expiryBox : numberBox).current?.focus(),
  }))

  return {
    wrong: wrongBox,
    numberBox,
    expiryBox,
    picked: pickedName(entered.number),
    pick: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
      const card = findSandboxCard(currentTarget.value)
      update({ number: groupDigits(card?.number ?? ''), expiry: card ? futureExpiry(month) : '' })
    },
    inputProps: (name: keyof SandboxEntry) => ({
      inputMode: 'numeric' as const,
      // Browsers would fill in real cards.
      autoComplete: 'off',
      required: true,
      value: entered[name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => update({ [name]: currentTarget.value }),
      onBlur: () => setEntered((before) => ({ ...before, [name]: formatters[name](before[name]) })),
    }),
  }
}

/** Formats an input on blur, as printed on a card. */
const formatters: { readonly [box in keyof SandboxEntry]: (typed: string) => string } = {
  number: groupDigits,
  expiry: (typed) => {
    const result = parseExpiry(typed)
    return result ? formatExpiry(result) : typed
  },
}

const pickedName = (number: string): Card['name'] | '' =>
  sandboxCards.find((one) => groupDigits(one.number) === groupDigits(number))?.name ?? ''

/** Returns an expiry in the future. @param month the current month as numbered by `monthAt` */
const futureExpiry = (month: number): string =>
  formatExpiry({ expYear: Math.floor((month - 1) / 12) + validYears, expMonth: 12 })

/** Returns the current month in the site's time zone. */
function useCurrentMonth(): number {
  return useFromNow((now) => monthAt(now, houseTimeZone))
}
