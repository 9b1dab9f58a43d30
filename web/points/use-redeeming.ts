import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { giftCost, isSent } from '#domain/gift-order.ts'
import { useAsk } from '#web/api/api-hooks.ts'
import { newAk } from '#wire/ak.ts'
import type { CallError } from '#wire/call-error.ts'
import { giftOrderCreate } from '#wire/calls/points.ts'
import type { GiftOrder } from '#wire/entities/gift-order.ts'
import type { CardGift } from './card-gift.ts'

/** What has been chosen so far. */
export type Choice = { readonly quantity: number; readonly addressId: string; readonly agreed: boolean }

/**
 * Redeems a gift, once for each choice: pressed again after no answer came, it is the same wish.
 * @param balance as the page was told it; what the house says later counts
 */
export function useRedeeming(gift: CardGift, balance: number, choice: Choice) {
  const t = useTranslations('points.order')
  const ask = useAsk()
  const { revalidate } = useRevalidator()
  const wish = useRef({ of: '', ak: '' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [gap, setGap] = useState<'address' | 'agree' | null>(null)
  const [told, setTold] = useState<number | null>(null)
  const [isGone, setGone] = useState(gift.stock === 0)
  const [done, setDone] = useState<GiftOrder | null>(null)
  const available = told ?? balance
  const { quantity, addressId, agreed } = choice
  const { total } = giftCost(gift.points, quantity, gift.kind)

  const refused = async (error: CallError) => {
    if (error.name === 'insufficientPoints') return setTold(error.data.available)
    if (error.name === 'outOfStock') return setGone(true)
    if (error.name === 'conflict') {
      await revalidate()
      return setProblem(t('changed'))
    }
    if (error.name === 'wrongState') return setProblem(t('adult'))
    if (error.name === 'invalidInput') return setProblem(error.data.fields.addressId ?? error.message)
    setProblem(error.scope === 'http' ? t('unsent') : error.message)
  }
  const confirm = async () => {
    const lacks = isSent(gift.kind) && addressId === '' ? 'address' : agreed ? null : 'agree'
    setGap(lacks)
    setProblem('')
    if (lacks || isBusy) return
    const of = `${gift.id} ${quantity} ${addressId}`
    if (wish.current.of !== of) wish.current = { of, ak: newAk() }
    setBusy(true)
    const sent = await ask(giftOrderCreate, {
      giftId: gift.id,
      quantity,
      ...(isSent(gift.kind) && { addressId }),
      needed: total,
      ak: wish.current.ak,
    })
    setBusy(false)
    if (!sent.ok) return refused(sent.error)
    setTold(available - sent.data.points)
    setDone(sent.data)
  }
  const left = gap === 'address' ? addressId === '' : !agreed
  return {
    available,
    isBusy,
    isGone,
    problem,
    gap: gap && left ? gap : null,
    done,
    clear: () => setProblem(''),
    confirm: () => void confirm(),
  }
}
