import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance } from '@stripe/stripe-js'
import { useImperativeHandle, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { CardFieldSkeleton } from './card-field-skeleton.tsx'
import type { PaymentElementProps } from './payment-entry.ts'
import { stripeLocale } from './stripe.ts'
import { useLoadedStripe } from './use-loaded-stripe.ts'

await loadTexts('payments')

/** Shows Stripe's payment form: frames of Stripe with the methods that the account offers (O24). */
export function StripePayment(props: PaymentElementProps) {
  const { publicKey, amount, currency, onNotReady } = props
  const lang = useLocale()
  const stripe = useLoadedStripe(publicKey, onNotReady)
  const [appearance] = useState(readAppearance)
  if (!stripe) return <CardFieldSkeleton onNotReady={onNotReady} />
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount,
        currency: currency.toLowerCase(),
        captureMethod: 'automatic',
        locale: stripeLocale[lang],
        appearance,
      }}
    >
      <StripePaymentInput {...props} />
    </Elements>
  )
}

function StripePaymentInput({ entry, onMethod, onNotReady }: PaymentElementProps) {
  const t = useTranslations('payments.card')
  const stripe = useStripe()
  const elements = useElements()
  useImperativeHandle(entry, () => ({
    submit: async () => {
      if (!stripe || !elements) return { kind: 'notReady' }
      const submitted = await elements.submit()
      if (submitted.error) return failureOf(submitted.error, t('refused'))
      const { confirmationToken, error } = await stripe.createConfirmationToken({ elements })
      return error ? failureOf(error, t('refused')) : { kind: 'token', token: confirmationToken.id }
    },
  }))
  return (
    <PaymentElement
      options={{ layout: 'accordion' }}
      onChange={({ value }) => onMethod(value.type)}
      onLoadError={onNotReady}
    />
  )
}

/** Converts an error of Stripe. Its messages about an entry are shown unchanged; a closed sheet is not a failure. */
function failureOf(
  { type, code, message }: { type: string; code?: string; message?: string },
  refused: string,
) {
  if (type === 'api_connection_error' || type === 'api_error' || type === 'rate_limit_error')
    return { kind: 'notReady' } as const
  return code === 'payment_canceled' || code === 'canceled'
    ? ({ kind: 'cancelled' } as const)
    : ({ kind: 'refused', message: message ?? refused } as const)
}

/** Returns our tokens for the frames, which have no access to our stylesheets. */
function readAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: 'flat',
    variables: {
      colorText: token('--ink'),
      colorPrimary: token('--ink'),
      colorDanger: token('--error'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '0px',
    },
  }
}
