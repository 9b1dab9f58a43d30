import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { giftCost, isSent } from '#domain/points/gift-order.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { giftOrderCreate, pointsList } from '#wire/calls/points.ts'
import { newAk } from '#wire/client/ak.ts'
import type { GiftOrder } from '#wire/entities/gift-order.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { CardGift } from './card-gift.ts'
import { type StoredRequest, storedRequest, storeRequest } from './stored-request.ts'

/** What has been chosen so far. */
export type Choice = { readonly quantity: number; readonly addressId: string; readonly agreed: boolean }

/** What has been redeemed, and how many points are left. */
type Done = { readonly order: GiftOrder; readonly left: number }

/** What is not chosen yet, in the order of the page. */
type Gap = 'address' | 'agree'

/**
 * Redeems a gift, once for each choice: pressed again after no answer came, it is the same request, also where the page has
 * been loaded anew meanwhile.
 *
 * @param balance as the page was told it; what the house says later counts
 * @param page where what is missing is led to
 */
export function useRedeeming(
  gift: CardGift,
  balance: number,
  firstAddress: string,
  page: RefObject<HTMLElement | null>,
) {
  const t = useTranslations('points.order')
  const ask = useApiCall()
  const { revalidate } = useRevalidator()
  const params = useRef<StoredRequest>(null)
  const [choice, setChoice] = useState<Choice>({ quantity: 1, addressId: firstAddress, agreed: false })
  const [isBusy, setBusy] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [problem, setProblem] = useState('')
  const [told, setTold] = useState({ seen: balance, available: balance })
  const [done, setDone] = useState<Done | null>(null)
  const available = told.seen === balance ? told.available : balance
  const quantity = Math.min(choice.quantity, Math.max(1, gift.stock))
  const { addressId, agreed } = choice
  const gaps: readonly Gap[] = [
    ...(isSent(gift.kind) && addressId === '' ? (['address'] as const) : []),
    ...(agreed ? [] : (['agree'] as const)),
  ]

  useEffect(() => {
    const kept = storedRequest(gift.id)
    if (!kept) return
    params.current = kept
    setChoice(({ agreed }) => ({ quantity: kept.quantity, addressId: kept.addressId, agreed }))
    setProblem(t('unsent'))
  }, [gift.id, t])

  const refused = async (error: CallError) => {
    if (error.scope === 'http') return setProblem(t('unsent'))
    storeRequest(gift.id, null)
    switch (error.name) {
      case 'insufficientPoints':
        return setTold({ seen: balance, available: error.data.available })
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
    setPressed(true)
    setProblem('')
    const [gap] = gaps
    if (gap) return page.current?.querySelector<HTMLElement>(places[gap])?.focus()
    if (isBusy) return
    const before = params.current
    const isSame = before?.quantity === quantity && before.addressId === addressId
    const asked = isSame ? before : { quantity, addressId, ak: newAk() }
    params.current = asked
    storeRequest(gift.id, asked)
    setBusy(true)
    const sent = await ask(giftOrderCreate, {
      giftId: gift.id,
      quantity,
      ...(isSent(gift.kind) && { addressId }),
      needed: giftCost(gift.points, quantity, gift.kind).total,
      ak: asked.ak,
    })
    if (!sent.ok) {
      await refused(sent.error)
      return setBusy(false)
    }
    storeRequest(gift.id, null)
    const now = await ask(pointsList, { page: 1, size: 1 })
    setDone({ order: sent.data, left: now.ok ? now.data.balance : available - sent.data.points })
  }
  return {
    choice: { quantity, addressId, agreed },
    choose: (changes: Partial<Choice>) => setChoice((before) => ({ ...before, ...changes })),
    available,
    isBusy,
    problem,
    gaps: isPressed ? gaps : [],
    done,
    clear: () => setProblem(''),
    confirm: () => void confirm(),
  }
}

/** Where each of what may be missing is put right. */
const places: { readonly [gap in Gap]: string } = {
  address: 'fieldset input, fieldset button',
  agree: '[name="agree"]',
}
