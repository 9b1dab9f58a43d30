import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PayParams } from '#web/account/payments/use-card-payment.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import type { SignatureHandle } from '#web/kit/signature/signature.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userAddressList } from '#wire/calls/addresses.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { Delivery, DeliveryChoice } from '#wire/entities/delivery.ts'
import { recordPath } from './delivery-path.ts'
import type { PayBy } from './payment-choice.tsx'
import type { EnteredPickup } from './pickup-fields.tsx'
import { type DeliveryQuote, useQuote } from './use-quote.ts'
import { useSubmitting } from './use-submitting.ts'

/** The draft of a request. */
type Draft = {
  readonly manner: 'address' | 'pickup'
  readonly lotIds: readonly string[]
  /** '' for the first address. */
  readonly addressId: string
  readonly payBy: PayBy
  readonly pickup: EnteredPickup
}

/** Returns the state of a delivery request: draft, quote, validation and submission. */
export function useRequest(
  choice: DeliveryChoice,
  person: { readonly name: string; readonly phone: string },
) {
  const form = useRef<HTMLDivElement>(null)
  const signature = useRef<SignatureHandle>(null)
  const [isSigned, setSigned] = useState(false)
  const [missing, setMissing] = useState<MissingFields>({})
  const [entered, setDraft] = useState<Draft>({
    manner: 'address',
    lotIds: choice.lots.map(({ id }) => id),
    addressId: '',
    payBy: 'card',
    pickup: { name: person.name, idEnd: '', phone: person.phone, date: '' },
  })
  const draft = { ...entered, lotIds: entered.lotIds.filter((id) => isOffered(choice, id)) }
  const [ak, setAk] = useState(createIdempotencyKey)
  const submission = useSubmitting(useHandleDone())
  const addressId = useAddressId(draft)
  const state = useQuote(choice.orderId, draft.lotIds, addressId)
  const quote = state.kind === 'quoted' ? state.quote : null
  const isCharged = quote !== null && !quote.isFree
  const findMissing = useFindMissing()

  /** Shows missing fields and focuses the first. @returns whether the draft is complete */
  const validate = (): boolean => {
    const result = findMissing(draft, { address: addressId, isSigned })
    setMissing(result)
    const firstMissing = pickupFields.find((field) => result[field])
    if (firstMissing) form.current?.querySelector<HTMLElement>(`[name="${firstMissing}"]`)?.focus()
    else if (result.signatureFile) signature.current?.focus()
    return Object.keys(result).length === 0
  }
  const signaturePicture = async () => (await signature.current?.picture()) ?? null
  const params = { ...toParams(choice, draft), ...(draft.manner === 'address' && { addressId: addressId }) }

  return {
    draft,
    change: (changes: Partial<Draft>) => {
      setDraft({ ...draft, ...changes })
      setMissing({})
      setAk(createIdempotencyKey())
      submission.clear()
    },
    address: addressId,
    state,
    /** The quote to pay by card or points; null if nothing is charged. */
    charged: isCharged ? quote : null,
    errors: { ...submission.error.fields, ...missing },
    submission,
    /** The element around the fields, to focus a missing one. */
    form,
    signature,
    onSigned: setSigned,
    validate,
    /** An address without a quote blocks the request. */
    isBlocked: draft.manner === 'address' && state.kind !== 'quoted' && state.kind !== 'none',
    label: useLabel(choice, isCharged),
    send: async () => {
      if (!validate()) return
      const paymentParams = isCharged ? { payBy: 'points' as const } : {}
      await submission.apply(
        { ...params, ...paymentParams, ...expectedParam(quote), ak },
        await signaturePicture(),
      )
    },
    pay: async (paying: PayParams) =>
      submission.pay(
        { ...params, payBy: 'card', ...paying, ...expectedParam(quote) },
        await signaturePicture(),
      ),
  }
}

const expectedParam = (quote: DeliveryQuote | null) => (quote ? { expected: quote.subtotal } : {})

/** Returns whether a lot can still be chosen; another tab may have requested it. */
const isOffered = ({ lots, others }: DeliveryChoice, lotId: string): boolean =>
  [...lots, ...others.flatMap((other) => other.lots)].some(({ id }) => id === lotId)

/** Returns the parameters of the request; all remaining lots of the order alone are sent as an empty list. */
function toParams({ orderId, lots }: DeliveryChoice, { manner, lotIds, pickup }: Draft) {
  const own = new Set(lots.map(({ id }) => id))
  return {
    orderId,
    manner,
    lotIds: own.symmetricDifference(new Set(lotIds)).size === 0 ? [] : [...lotIds],
    ...(manner === 'pickup' && pickup),
  }
}

/** Navigates to the tracking of a requested delivery. */
function useHandleDone(): (delivery: Delivery) => void {
  const t = useTranslations('deliveries.request')
  const navigate = useNavigate()
  const { show } = useToast()
  return ({ id, manner }) => {
    show({ kind: 'done', key: 'delivery', text: t(manner === 'pickup' ? 'collectionSent' : 'sent') })
    void navigate(recordPath(id))
  }
}

/** Returns the chosen address, else the first, or '' for a collection. */
function useAddressId({ manner, addressId }: Draft): string {
  const { data } = useApiQuery(userAddressList, {})
  if (manner === 'pickup') return ''
  return addressId || (data?.list[0]?.id ?? '')
}

/** The fields of a collection, in display order. */
const pickupFields = ['name', 'phone', 'idEnd', 'date'] as const

/** Messages about missing values, by field. */
type MissingFields = {
  readonly [field in 'lotIds' | 'addressId' | 'signatureFile' | (typeof pickupFields)[number]]?: string
}

/** Finds missing values before sending; the server checks the rest. */
function useFindMissing(): (draft: Draft, context: { address: string; isSigned: boolean }) => MissingFields {
  const t = useTranslations('deliveries.request')
  const forms = useTranslations('forms.issue')
  return ({ manner, lotIds, pickup }, { address, isSigned }) => ({
    ...(manner === 'pickup' &&
      Object.fromEntries(
        pickupFields
          .filter((field) => pickup[field].trim() === '')
          .map((field) => [field, forms('required')]),
      )),
    ...(lotIds.length === 0 && { lotIds: t('chooseLot') }),
    ...(manner === 'address' && address === '' && { addressId: t('chooseAddress') }),
    ...(!isSigned && { signatureFile: forms('mustSign') }),
  })
}

/** Returns the label of the button if no card is charged. */
function useLabel({ points }: DeliveryChoice, isCharged: boolean): string {
  const t = useTranslations('deliveries.request')
  return isCharged ? t('payPoints', { points: figure(points.needed) }) : t('send')
}
