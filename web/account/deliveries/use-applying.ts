import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentAnswer } from '#web/account/payments/take-payment.ts'
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
import type { AskOf } from '#wire/schema/call.ts'

type Ask = AskOf<typeof orderDeliveryApply>

/** What keeps a delivery from being asked for: sentences by field, or one for all. */
type Obstacle = { readonly fields: { readonly [field: string]: string }; readonly words: string }

const none: Obstacle = { fields: {}, words: '' }

/** Asking for a delivery: the signature goes ahead, then the request itself. */
export function useApplying(onDone: (delivery: Delivery) => void) {
  const t = useTranslations('deliveries.fault')
  const ask = useApiCall()
  const refresh = useRefresh()
  const said = useWords()
  const [isBusy, setBusy] = useState(false)
  const [obstacle, setObstacle] = useState(none)

  /** What the house says to a request; null where the signature did not reach it. */
  const told = async (params: Ask, signature: Blob | null) => {
    const signatureFile = await sent(ask, signature)
    if (signatureFile === null) return null
    const answer = await ask(orderDeliveryApply, { ...params, signatureFile })
    if (answer.ok) {
      await Promise.all([refresh(orderDelivery), refresh(deliveryList)])
      onDone(answer.data)
    } else if (answer.error.name === 'conflict') void refresh(orderDeliveryQuote)
    return answer
  }

  return {
    isBusy,
    obstacle,
    clear: () => setObstacle(none),
    /** Asks for what no card pays. */
    apply: async (params: Ask, signature: Blob | null): Promise<void> => {
      setBusy(true)
      setObstacle(none)
      const answer = await told(params, signature)
      setBusy(false)
      if (answer === null) setObstacle({ ...none, words: t('notSent') })
      else if (!answer.ok) setObstacle(said(answer.error))
    },
    /** Asks for what a card pays, as its payment wants to hear it. */
    pay: async (params: Ask, signature: Blob | null): Promise<PaymentAnswer> => {
      setObstacle(none)
      const answer = await told(params, signature)
      if (answer === null) return { ok: false, error: lineFault(t('notSent')) }
      if (!answer.ok && answer.error.name === 'invalidInput') setObstacle(said(answer.error))
      return answer
    },
  }
}

/** A signature that did not arrive: nothing was asked of the house yet. */
const lineFault = (message: string): CallError => ({
  scope: 'server',
  code: -1,
  name: 'unknown',
  message,
  requestID: '',
  data: null,
})

function useWords(): (error: CallError) => Obstacle {
  const t = useTranslations('deliveries')
  return (error) => {
    switch (error.name) {
      case 'invalidInput':
        return { fields: error.data.fields, words: '' }
      case 'insufficientPoints':
        return { ...none, words: t('request.tooFew', error.data) }
      case 'deliveryFeeFailed':
      case 'deliveryNotSupported':
        return { ...none, words: t(`fault.${error.name}`) }
      case 'conflict':
        return { ...none, words: t('fault.conflict') }
      case 'wrongState':
        return { ...none, words: t(error.data.status === 'taken' ? 'fault.taken' : 'fault.notPaid') }
      default:
        return { ...none, words: error.message }
    }
  }
}

/** Sends a signature ahead. @returns its key; '' where there is none, null where it did not arrive */
async function sent(ask: Client['call'], signature: Blob | null): Promise<string | null> {
  if (!signature) return ''
  const file = new File([signature], 'signature.png', { type: 'image/png' })
  const told = await ask(uploadFile, { file, use: 'signature' })
  return told.ok ? told.data.key : null
}
