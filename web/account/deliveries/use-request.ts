import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PayParams } from '#web/account/payments/use-paying.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { SignatureHandle } from '#web/sale/registrations/signature.tsx'
import { userAddressList } from '#wire/calls/addresses.ts'
import { newAk } from '#wire/client/ak.ts'
import type { Delivery, DeliveryChoice } from '#wire/entities/delivery.ts'
import { recordPath } from './delivery-path.ts'
import type { PayBy } from './fare.tsx'
import type { EnteredPickup } from './pickup-fields.tsx'
import { useApplying } from './use-applying.ts'
import { type Quoted, useQuote } from './use-quote.ts'

/** What has been chosen of a request so far. */
type Draft = {
  readonly manner: 'address' | 'pickup'
  readonly lotIds: readonly string[]
  /** '' takes the first there is. */
  readonly addressId: string
  readonly payBy: PayBy
  readonly pickup: EnteredPickup
}

/** A request for delivery as it is being filled in: what is chosen, what that costs, what is missing, and the sending. */
export function useRequest(
  choice: DeliveryChoice,
  person: { readonly name: string; readonly phone: string },
) {
  const form = useRef<HTMLDivElement>(null)
  const signature = useRef<SignatureHandle>(null)
  const [isSigned, setSigned] = useState(false)
  const [gaps, setGaps] = useState<Gaps>({})
  const [draft, setDraft] = useState<Draft>({
    manner: 'address',
    lotIds: choice.lots.map(({ id }) => id),
    addressId: '',
    payBy: 'card',
    pickup: { name: person.name, idEnd: '', phone: person.phone, date: '' },
  })
  const [ak, setAk] = useState(newAk)
  const applying = useApplying(useDone())
  const address = useAddress(draft)
  const state = useQuote(choice.orderId, draft.lotIds, address)
  const quote = state.kind === 'quoted' ? state.quote : null
  const isCharged = quote !== null && !quote.isFree
  const gapsOf = useGaps()

  /** Says what is missing, and leads there. @returns whether nothing is */
  const isWhole = (): boolean => {
    const missing = gapsOf(draft, { address, isSigned })
    setGaps(missing)
    const empty = pickupFields.find((field) => missing[field])
    if (empty) form.current?.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus()
    else if (missing.signatureFile) signature.current?.focus()
    return Object.keys(missing).length === 0
  }
  const picture = async () => (await signature.current?.picture()) ?? null
  const params = { ...paramsOf(choice, draft), ...(draft.manner === 'address' && { addressId: address }) }

  return {
    draft,
    change: (changes: Partial<Draft>) => {
      setDraft({ ...draft, ...changes })
      setGaps({})
      setAk(newAk())
      applying.clear()
    },
    address,
    state,
    isCharged,
    /** What a card pays; null where none does. */
    byCard: isCharged && draft.payBy === 'card' ? quote : null,
    errors: { ...applying.obstacle.fields, ...gaps },
    applying,
    /** What holds the fields, so that who left one empty is led there. */
    form,
    signature,
    onSigned: setSigned,
    isWhole,
    /** Where there is an address without a fee, nothing can be asked for. */
    isShut: draft.manner === 'address' && state.kind !== 'quoted' && state.kind !== 'none',
    label: useLabel(choice, isCharged),
    send: async () => {
      if (!isWhole()) return
      const paid = isCharged ? { payBy: 'points' as const } : {}
      await applying.apply({ ...params, ...paid, ...expecting(quote), ak }, await picture())
    },
    pay: async ({ cardId, ak: name }: PayParams) =>
      applying.pay({ ...params, payBy: 'card', cardId, ...expecting(quote), ak: name }, await picture()),
  }
}

const expecting = (quote: Quoted | null) => (quote ? { expected: quote.subtotal } : {})

/** What is asked for as things are chosen; all lots that are left go without their names. */
function paramsOf({ orderId, lots }: DeliveryChoice, { manner, lotIds, pickup }: Draft) {
  return {
    orderId,
    manner,
    lotIds: lotIds.length === lots.length ? [] : [...lotIds],
    ...(manner === 'pickup' && pickup),
  }
}

/** Leads to where a delivery that was asked for is followed. */
function useDone(): (delivery: Delivery) => void {
  const t = useTranslations('deliveries.request')
  const navigate = useNavigate()
  const { show } = useToast()
  return ({ id, manner }) => {
    show({ kind: 'done', key: 'delivery', text: t(manner === 'pickup' ? 'collectionSent' : 'sent') })
    void navigate(recordPath(id))
  }
}

/** The address that is meant: the one chosen, else the first there is; '' where it is collected. */
function useAddress({ manner, addressId }: Draft): string {
  const { data } = useApiQuery(userAddressList, {})
  if (manner === 'pickup') return ''
  return addressId || (data?.list[0]?.id ?? '')
}

/** What is asked of who collects, in the order in which it stands. */
const pickupFields = ['name', 'phone', 'idEnd', 'date'] as const

/** Sentences about what is missing, by field. */
type Gaps = {
  readonly [field in 'lotIds' | 'addressId' | 'signatureFile' | (typeof pickupFields)[number]]?: string
}

/** What is missing before anything is sent; the rest the house says. */
function useGaps(): (draft: Draft, given: { address: string; isSigned: boolean }) => Gaps {
  const t = useTranslations('deliveries.request')
  const forms = useTranslations('forms.fault')
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

/** What the button says where no card pays. */
function useLabel({ points }: DeliveryChoice, isCharged: boolean): string {
  const t = useTranslations('deliveries.request')
  return isCharged ? t('payPoints', { points: figure(points.needed) }) : t('send')
}
