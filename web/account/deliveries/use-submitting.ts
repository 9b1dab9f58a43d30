import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentResponse } from '#web/account/payments/take-payment.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import {
  deliveryList,
  orderDelivery,
  orderDeliveryApply,
  orderDeliveryQuote,
} from '#wire/calls/deliveries.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import type { Client } from '#wire/client/client.ts'
import type { Delivery } from '#wire/entities/delivery.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

type Params = PayloadInputOf<typeof orderDeliveryApply>

/** Why a request failed: messages by field, or one for all. */
type SubmitError = { readonly fields: { readonly [field: string]: string }; readonly text: string }

const none: SubmitError = { fields: {}, text: '' }

/** Requests a delivery: uploads the signature, then sends the request. */
export function useSubmitting(onDone: (delivery: Delivery) => void) {
  const t = useTranslations('deliveries.issue')
  const call = useApiCall()
  const refresh = useRefresh()
  const toSubmitError = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [submitError, setSubmitError] = useState(none)

  /** Sends a request; null if the signature could not be uploaded. */
  const submit = async (params: Params, signature: Blob | null) => {
    const signatureFile = await uploadSignature(call, signature)
    if (signatureFile === null) return null
    const response = await call(orderDeliveryApply, { ...params, signatureFile })
    if (response.ok) {
      await Promise.all([refresh(orderDelivery), refresh(deliveryList)])
      onDone(response.data)
    } else if (response.error.name === 'conflict') void refresh(orderDeliveryQuote)
    else if (response.error.name === 'wrongState') void refresh(orderDelivery)
    return response
  }

  return {
    isBusy,
    error: submitError,
    clear: () => setSubmitError(none),
    /** Requests a delivery that is not paid by card. */
    apply: async (params: Params, signature: Blob | null): Promise<void> => {
      setBusy(true)
      setSubmitError(none)
      const response = await submit(params, signature)
      setBusy(false)
      if (response === null) setSubmitError({ ...none, text: t('notSent') })
      else if (!response.ok) setSubmitError(toSubmitError(response.error))
    },
    /** Requests a delivery paid by card, and returns the response that the payment expects. */
    pay: async (params: Params, signature: Blob | null): Promise<PaymentResponse> => {
      setSubmitError(none)
      const response = await submit(params, signature)
      if (response === null) return { ok: false, error: connectionError(t('notSent')) }
      if (!response.ok && response.error.name === 'invalidInput')
        setSubmitError(toSubmitError(response.error))
      return response
    },
  }
}

/** Returns the error of a signature that could not be uploaded. */
const connectionError = (message: string): CallError => ({
  scope: 'server',
  code: -1,
  name: 'unknown',
  message,
  requestID: '',
  data: null,
})

function useErrorText(): (error: CallError) => SubmitError {
  const t = useTranslations('deliveries')
  return (error) => {
    switch (error.name) {
      case 'invalidInput':
        return { fields: error.data.fields, text: '' }
      case 'insufficientPoints':
        return { ...none, text: t('request.tooFew', error.data) }
      case 'deliveryFeeFailed':
      case 'deliveryNotSupported':
        return { ...none, text: t(`issue.${error.name}`) }
      case 'conflict':
        return { ...none, text: t('issue.conflict') }
      case 'wrongState':
        return { ...none, text: t(error.data.status === 'taken' ? 'issue.taken' : 'issue.notPaid') }
      default:
        return { ...none, text: error.message }
    }
  }
}

/** Uploads a signature. @returns its key; '' without a signature, null on failure */
async function uploadSignature(call: Client['call'], signature: Blob | null): Promise<string | null> {
  if (!signature) return ''
  const file = new File([signature], 'signature.png', { type: 'image/png' })
  const response = await call(uploadFile, { file, use: 'signature' })
  return response.ok ? response.data.key : null
}
