import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { giftCost, isShipped } from '#domain/points/gift-order.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { giftOrderCreate, pointsList } from '#wire/calls/points.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { GiftOrder } from '#wire/entities/gift-order.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { CardGift } from './card-gift.ts'
import { loadRequest, type StoredRequest, storeRequest } from './stored-request.ts'

/** The current choice. */
export type Choice = { readonly quantity: number; readonly addressId: string; readonly agreed: boolean }

/** The placed order and the balance left. */
type Redemption = { readonly order: GiftOrder; readonly balance: number }

/** Missing fields, in the order of the page. */
type MissingField = 'address' | 'agree'

/**
 * Redeems a gift once per choice: a retry after a lost response is the same request, even after a reload.
 *
 * @param balance as loaded with the page; later responses override it
 * @param page contains the fields that are focused when missing
 */
export function useRedeeming(
  gift: CardGift,
  balance: number,
  firstAddress: string,
  page: RefObject<HTMLElement | null>,
) {
  const t = useTranslations('points.order')
  const call = useApiCall()
  const { revalidate } = useRevalidator()
  const lastRequest = useRef<StoredRequest>(null)
  const [choice, setChoice] = useState<Choice>({ quantity: 1, addressId: firstAddress, agreed: false })
  const [isBusy, setBusy] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [problem, setProblem] = useState('')
  const [reported, setReported] = useState({ seen: balance, available: balance })
  const [done, setDone] = useState<Redemption | null>(null)
  const available = reported.seen === balance ? reported.available : balance
  const quantity = Math.min(choice.quantity, Math.max(1, gift.stock))
  const { addressId, agreed } = choice
  const missing: readonly MissingField[] = [
    ...(isShipped(gift.kind) && addressId === '' ? (['address'] as const) : []),
    ...(agreed ? [] : (['agree'] as const)),
  ]

  useEffect(() => {
    const stored = loadRequest(gift.id)
    if (!stored) return
    lastRequest.current = stored
    setChoice(({ agreed }) => ({ quantity: stored.quantity, addressId: stored.addressId, agreed }))
    setProblem(t('unsent'))
  }, [gift.id, t])

  const showError = async (error: CallError) => {
    if (error.scope === 'http') return setProblem(t('unsent'))
    storeRequest(gift.id, null)
    switch (error.name) {
      case 'insufficientPoints':
        return setReported({ seen: balance, available: error.data.available })
      case 'outOfStock':
      case 'conflict':
        await revalidate()
        return setProblem(t(error.name === 'conflict' ? 'changed' : 'fewer'))
      case 'wrongState':
        return setProblem(t('adult'))
      case 'invalidInput':
        return setProblem(error.data.fields.addressId ?? error.message)
      default:
        return setProblem(error.message)
    }
  }
  const confirm = async () => {
    setSubmitted(true)
    setProblem('')
    const [field] = missing
    if (field) return page.current?.querySelector<HTMLElement>(fieldSelectors[field])?.focus()
    if (isBusy) return
    const previous = lastRequest.current
    const isSame = previous?.quantity === quantity && previous.addressId === addressId
    const current = isSame ? previous : { quantity, addressId, ak: createIdempotencyKey() }
    lastRequest.current = current
    storeRequest(gift.id, current)
    setBusy(true)
    const response = await call(giftOrderCreate, {
      giftId: gift.id,
      quantity,
      ...(isShipped(gift.kind) && { addressId }),
      needed: giftCost(gift.points, quantity, gift.kind).total,
      ak: current.ak,
    })
    if (!response.ok) {
      await showError(response.error)
      return setBusy(false)
    }
    storeRequest(gift.id, null)
    const balanceResponse = await call(pointsList, { page: 1, size: 1 })
    setDone({
      order: response.data,
      balance: balanceResponse.ok ? balanceResponse.data.balance : available - response.data.points,
    })
  }
  return {
    choice: { quantity, addressId, agreed },
    choose: (changes: Partial<Choice>) => setChoice((previous) => ({ ...previous, ...changes })),
    available,
    isBusy,
    problem,
    missing: isSubmitted ? missing : [],
    done,
    clear: () => setProblem(''),
    confirm: () => void confirm(),
  }
}

/** Selectors of the fields that may be missing. */
const fieldSelectors: { readonly [gap in MissingField]: string } = {
  address: 'fieldset input, fieldset button',
  agree: '[name="agree"]',
}
