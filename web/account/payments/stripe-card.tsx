import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeCardElementChangeEvent, StripeCardElementOptions, StripeError } from '@stripe/stripe-js'
import { useId, useImperativeHandle, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { FieldError } from '#web/kit/ui/field.tsx'
import type { Billing, CardElementProps, Confirmation } from './card-element.ts'
import css from './card-field.module.css'
import { CardFieldSkeleton } from './card-field-skeleton.tsx'
import { stripeLocale } from './stripe.ts'
import { useLoadedStripe } from './use-loaded-stripe.ts'

await loadTexts('payments')

/** Shows Stripe's card field, which is in Stripe's frame so that the card number never enters our page. */
export function StripeCard(props: CardElementProps) {
  const { publicKey, onNotReady } = props
  const lang = useLocale()
  const stripe = useLoadedStripe(publicKey, onNotReady)
  if (!stripe) return <CardFieldSkeleton onNotReady={onNotReady} />
  return (
    <Elements stripe={stripe} options={{ locale: stripeLocale[lang] }}>
      <StripeCardInput {...props} />
    </Elements>
  )
}

function StripeCardInput({ entry, problem, onProblem }: CardElementProps) {
  const t = useTranslations('payments.card')
  const id = useId()
  const [options] = useState(cardOptions)
  const lastChange = useRef<StripeCardElementChangeEvent | null>(null)
  const stripe = useStripe()
  const elements = useElements()

  useImperativeHandle(entry, () => ({
    check: () =>
      lastChange.current?.complete ? '' : (lastChange.current?.error?.message ?? t('incomplete')),
    confirm: async (clientSecret, billing) => {
      const card = elements?.getElement(CardElement)
      if (!stripe || !card) return { kind: 'notReady' }
      const payment_method = { card, billing_details: toBillingDetails(billing) }
      return stripe.confirmCardSetup(clientSecret, { payment_method }).then(
        ({ error }) => (error ? toFailure(error, t('refused')) : { kind: 'confirmed' }),
        () => ({ kind: 'notReady' }),
      )
    },
    focus: () => elements?.getElement(CardElement)?.focus(),
  }))

  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {t('label')}
      </label>
      <div className={classes(control.control, css.box, problem !== '' && css.wrong)}>
        <CardElement
          id={id}
          options={options}
          onChange={(event) => {
            lastChange.current = event
            onProblem(event.error?.message ?? '')
          }}
        />
      </div>
      <FieldError id={`${id}-error`} error={problem} />
    </div>
  )
}

/** Returns the options of the field. Its frame has no access to our stylesheets, so it receives our tokens. */
function cardOptions(): StripeCardElementOptions {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const [color, faint, wrong] = [token('--ink'), token('--ink-3'), token('--error')]
  return {
    hidePostalCode: true,
    disableLink: true,
    style: {
      base: {
        color,
        iconColor: faint,
        fontSize: '16px',
        fontFamily: 'system-ui, sans-serif',
        '::placeholder': { color: faint },
      },
      invalid: { color: wrong, iconColor: wrong },
    },
  }
}

const toBillingDetails = ({ name, line1, line2, city, state, country, zip }: Billing) => ({
  name,
  address: { line1, line2, city, state, country, postal_code: zip },
})

/**
 * Converts an error of Stripe. Messages about a card are shown unchanged; connection errors are not
 * attributed to the card.
 */
function toFailure({ type, message }: StripeError, fallback: string): Confirmation {
  if (type === 'api_connection_error' || type === 'api_error' || type === 'rate_limit_error')
    return { kind: 'notReady' }
  return { kind: 'refused', message: message ?? fallback }
}
