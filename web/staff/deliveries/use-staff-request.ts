import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { staffDeliveryPath } from '#web/account/deliveries/delivery-path.ts'
import type { EnteredPickup } from '#web/account/deliveries/pickup-fields.tsx'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import type { SignatureHandle } from '#web/kit/signature/signature.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import {
  staffDeliveryApply,
  staffDeliveryChoice,
  staffDeliveryList,
  staffDeliveryQuote,
} from '#wire/calls/staff-deliveries.ts'
import { staffWalkInAddressList } from '#wire/calls/staff-walk-ins.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { CallFailure } from '#wire/client/query-policy.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** The current choices; `addressId` '' stands for the first address. */
type Draft = {
  readonly manner: 'address' | 'pickup'
  readonly lotIds: readonly string[]
  readonly addressId: string
  readonly pickup: EnteredPickup
}

/** The price of the delivery, if known. */
export type StaffQuote =
  | { readonly kind: 'none' | 'asking' }
  | ({ readonly kind: 'quoted' } & DataOf<typeof staffDeliveryQuote>)
  | { readonly kind: 'wrong'; readonly message: string }

type Errors = { readonly [field: string]: string }

/** Holds the state of a staff request: choices, price, and submission. */
export function useStaffRequest({ choice, buyer }: DataOf<typeof staffDeliveryChoice>) {
  const t = useTranslations('deliveries')
  const fieldMessages = useTranslations('forms.issue')
  const call = useApiCall()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { show } = useToast()
  const signature = useRef<SignatureHandle>(null)
  const [isSigned, setSigned] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [ak, setAk] = useState(createIdempotencyKey)
  const [draft, setDraft] = useState<Draft>({
    manner: 'pickup',
    lotIds: choice.lots.map(({ id }) => id),
    addressId: '',
    pickup: { name: buyer.name, idEnd: '', phone: buyer.phone, date: '' },
  })
  const { data: addresses } = useApiQuery(staffWalkInAddressList, { userId: buyer.id })
  const addressId = draft.manner === 'pickup' ? '' : draft.addressId || (addresses?.list[0]?.id ?? '')
  const quote = useStaffQuote(choice.orderId, draft.lotIds, addressId)

  const showError = (error: CallError) => {
    if (error.name === 'invalidInput') return setErrors(error.data.fields)
    if (error.name === 'conflict') void refresh(staffDeliveryQuote)
    setProblem(messageOf(error))
  }
  const messageOf = (error: CallError): string => {
    if (error.name === 'conflict') return t('issue.conflict')
    if (error.name === 'deliveryFeeFailed' || error.name === 'deliveryNotSupported')
      return t(`issue.${error.name}`)
    if (error.name === 'wrongState') return t(error.data.status === 'taken' ? 'issue.taken' : 'issue.notPaid')
    return error.message
  }
  const findMissing = (): Errors => ({
    ...(draft.lotIds.length === 0 && { lotIds: t('request.chooseLot') }),
    ...(draft.manner === 'address' && addressId === '' && { addressId: t('desk.chooseAddress') }),
    ...(!isSigned && { signatureFile: fieldMessages('mustSign') }),
  })
  const send = async () => {
    const missingFields = findMissing()
    setErrors(missingFields)
    setProblem('')
    if (missingFields.signatureFile !== undefined) signature.current?.focus()
    if (Object.keys(missingFields).length > 0 || isBusy) return
    setBusy(true)
    const response = await submit()
    setBusy(false)
    if (response === null) return setProblem(t('issue.notSent'))
    if (!response.ok) return showError(response.error)
    await Promise.all([refresh(staffDeliveryChoice), refresh(staffDeliveryList)])
    show({ kind: 'done', key: 'delivery', text: t('desk.sent', { number: response.data.number }) })
    void navigate(staffDeliveryPath(response.data.id))
  }
  /** Uploads the signature, then sends the request; null if the upload failed. */
  const submit = async () => {
    const picture = await signature.current?.picture()
    if (!picture) return null
    const file = new File([picture], 'signature.png', { type: 'image/png' })
    const upload = await call(uploadFile, { file, use: 'signature' })
    if (!upload.ok) return null
    const isSent = draft.manner === 'address'
    return call(staffDeliveryApply, {
      orderId: choice.orderId,
      manner: draft.manner,
      lotIds: [...draft.lotIds],
      ...(isSent ? { addressId } : draft.pickup),
      ...(isSent && quote.kind === 'quoted' && { expected: quote.subtotal }),
      signatureFile: upload.data.key,
      ak,
    })
  }
  return {
    draft,
    change: (changes: Partial<Draft>) => {
      setDraft({ ...draft, ...changes })
      setErrors({})
      setProblem('')
      setAk(createIdempotencyKey())
    },
    addressId,
    quote,
    errors,
    problem,
    clear: () => setProblem(''),
    signature,
    onSigned: setSigned,
    isBusy,
    /** An address without a price cannot be submitted. */
    isDisabled: draft.manner === 'address' && quote.kind !== 'quoted' && quote.kind !== 'none',
    send: () => void send(),
  }
}

function useStaffQuote(orderId: string, lotIds: readonly string[], addressId: string): StaffQuote {
  const t = useTranslations('deliveries.issue')
  const enabled = addressId !== '' && lotIds.length > 0
  const params = { orderId, lotIds: [...lotIds], addressId }
  const { data, error } = useApiQuery(staffDeliveryQuote, params, { enabled })
  if (!enabled) return { kind: 'none' }
  if (data) return { kind: 'quoted', ...data }
  if (!error) return { kind: 'asking' }
  const callError = error instanceof CallFailure ? error.error : null
  if (callError?.name === 'invalidInput')
    return { kind: 'wrong', message: callError.data.fields.addressId ?? callError.message }
  if (callError?.name === 'deliveryFeeFailed' || callError?.name === 'deliveryNotSupported')
    return { kind: 'wrong', message: t(callError.name) }
  return { kind: 'wrong', message: t('failed') }
}
