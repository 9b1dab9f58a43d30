import { useId, useImperativeHandle, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { findSandboxCard, type SandboxCardName, sandboxCards } from '#domain/cards/sandbox-cards.ts'
import { asksInSheet, type SandboxMethod, sandboxMethods } from '#domain/cards/sandbox-methods.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { ChoiceCard } from '#web/kit/forms/choice-card.tsx'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { sandboxToken } from '#wire/calls/payments.ts'
import { methodName } from '#wire/words/paid-with.ts'
import type { PaymentElementProps } from './payment-entry.ts'
import { promptForPayment } from './sandbox-bank.tsx'
import { groupDigits } from './sandbox-entry.ts'

await loadTexts('payments')

/** Shows the payment form of the sandbox: its methods, and a test card if paying by card. Nothing is charged. */
export function SandboxPayment({ entry, methods, onMethod }: PaymentElementProps) {
  const t = useTranslations('payments.practice')
  const lang = useLocale()
  const call = useApiCall()
  const group = useId()
  const offered = sandboxMethods.filter((one) => methods.includes(one))
  const [method, setMethod] = useState<SandboxMethod>('card')
  const [cardName, setCardName] = useState<SandboxCardName>('hongKong')
  useImperativeHandle(entry, () => ({
    submit: async () => {
      const testCard = await paidBy(method, cardName, lang)
      if (testCard === 'cancelled') return { kind: 'cancelled' }
      const response = await call(sandboxToken, { method, ...(testCard && { testCard }) })
      return response.ok ? { kind: 'token', token: response.data.token } : { kind: 'notReady' }
    },
  }))
  return (
    <div className={layout.stack}>
      <Banner icon="info" title={t('title')}>
        {t('notice')}
      </Banner>
      {offered.map((one) => (
        <ChoiceCard
          key={one}
          name={group}
          value={one}
          checked={one === method}
          title={methodName(lang, one)}
          onChoose={() => {
            setMethod(one)
            onMethod(one)
          }}
        />
      ))}
      {method === 'card' && (
        <SelectField
          label={t('pick')}
          value={cardName}
          onChange={({ currentTarget }) =>
            setCardName(findSandboxCard(currentTarget.value)?.name ?? 'hongKong')
          }
        >
          {sandboxCards.map(({ name, number }) => (
            <option key={name} value={name}>
              {t('option', { number: groupDigits(number), does: t(`does.${name}`) })}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

/** Returns the test card that pays, null for none, or that the sheet of a wallet was closed. */
async function paidBy(
  method: SandboxMethod,
  chosen: SandboxCardName,
  lang: Language,
): Promise<SandboxCardName | 'cancelled' | null> {
  if (!asksInSheet(method)) return method === 'card' ? chosen : null
  const answer = await promptForPayment(lang, method, ['confirm', 'dispute'])
  if (answer === 'close') return 'cancelled'
  return answer === 'dispute' ? 'disputed' : 'hongKong'
}
