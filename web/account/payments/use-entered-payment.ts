import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf, decimal, percent } from '#domain/money/money.ts'
import type { CardFees } from '#domain/money/rates.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { type userPaymentMethods, userPaymentPreview } from '#wire/calls/payments.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { EnteredPayment, PaymentEntry } from './payment-entry.ts'
import type { useCardPayment } from './use-card-payment.ts'

type Methods = DataOf<typeof userPaymentMethods>['list']
type Preview = { readonly token: string } & DataOf<typeof userPaymentPreview>

/** Returns the state of the provider's form: the chosen method, its fee and total, and the payment with it (O24). */
export function useEnteredPayment({
  methods,
  fees,
  subtotal,
  payment,
  validate = () => true,
}: {
  methods: Methods
  fees: CardFees
  /** The amount before any fee: '12250.00'. */
  subtotal: string
  payment: ReturnType<typeof useCardPayment>
  validate?: (() => boolean) | undefined
}) {
  const t = useTranslations('payments.once')
  const call = useApiCall()
  const entry = useRef<PaymentEntry>(null)
  const [method, setMethod] = useState(methods[0]?.method ?? 'card')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState('')
  const [isEntering, setEntering] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const notReady = useCallback(() => setFailed(true), [])
  const chooseMethod = useCallback((chosen: string) => {
    setMethod(chosen)
    setPreview(null)
    setProblem('')
  }, [])
  const owed = centsOf(subtotal)
  const share = shareOf({ method, preview, methods, fees })
  const total = share === null ? null : decimal(owed + percent(owed, share))

  const payWith = async (token: string, amount: string) => {
    setPreview(null)
    await payment.pay({ cardId: '', token, total: amount })
  }
  /** Shows a card whose fee depends on its country, with its total. */
  const review = async (token: string) => {
    setEntering(true)
    const response = await call(userPaymentPreview, { token })
    setEntering(false)
    if (response.ok) setPreview({ token, ...response.data })
    else setProblem(response.error.message)
  }
  const proceed = async (entered: EnteredPayment) => {
    switch (entered.kind) {
      case 'refused':
        return setProblem(entered.message)
      case 'cancelled':
      case 'notReady':
        return setProblem(t(entered.kind))
      case 'token':
        return total === null ? review(entered.token) : payWith(entered.token, total)
    }
  }

  return {
    entry,
    method,
    preview,
    share,
    total,
    problem,
    clearProblem: () => setProblem(''),
    isBusy: isEntering || payment.state.kind === 'busy',
    /** Whether the form could not be loaded. */
    hasFailed,
    notReady,
    retry: () => setFailed(false),
    chooseMethod,
    /** Pays with the reviewed entry, or else the current one. */
    submit: async () => {
      if (!validate()) return
      if (preview && total !== null) return payWith(preview.token, total)
      setProblem('')
      payment.clear()
      setEntering(true)
      const entered: EnteredPayment = (await entry.current?.submit()) ?? { kind: 'notReady' }
      setEntering(false)
      await proceed(entered)
    },
  }
}

/** Returns the fee of the chosen method in basis points; null while that of a card is unknown. */
function shareOf({
  method,
  preview,
  methods,
  fees: { hongKongCard, otherCard },
}: {
  method: string
  preview: Preview | null
  methods: Methods
  fees: CardFees
}): number | null {
  if (preview?.method === 'card') return preview.country === 'HK' ? hongKongCard : otherCard
  if (preview) return preview.fee
  if (method !== 'card') return methods.find((one) => one.method === method)?.fee ?? 0
  return hongKongCard === otherCard ? hongKongCard : null
}
