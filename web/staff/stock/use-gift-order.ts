import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { orderWith } from '#domain/lib/order-with.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { staffGiftList, staffGiftReorder } from '#wire/calls/staff-points.ts'
import type { StockRow } from './stock-rows.ts'

/**
 * Returns gifts in the order in which they were moved, which is shown until the list has it, and their moves, which are
 * sent one after the other.
 *
 * @param rows the gifts that are shown, in stored order
 */
export function useGiftOrder(rows: readonly StockRow[]) {
  const t = useTranslations('goods.order')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [requested, setRequested] = useState<readonly string[]>([])
  const [announced, setAnnounced] = useState('')
  const last = useRef(Promise.resolve())
  const unsent = useRef(0)
  const placeOf = ({ key }: StockRow) => requested.indexOf(key)
  const ordered = requested.length === 0 ? rows : rows.toSorted((a, b) => placeOf(a) - placeOf(b))
  const keys = ordered.map(({ key }) => key)

  const send = async (id: string, before: string): Promise<void> => {
    const response = await call(staffGiftReorder, { id, before })
    if (!response.ok) show({ kind: 'error', key: 'gifts', text: response.error.message })
    if (unsent.current === 1) await refresh(staffGiftList)
    unsent.current -= 1
    if (unsent.current === 0) setRequested([])
  }
  /** Moves a gift before another one, or to the end for null. */
  const place = (key: string, target: string | null) => {
    const idOf = (of: string | null) => rows.find((row) => row.key === of)?.id ?? ''
    const order = orderWith(keys, key, target ?? '')
    if (order === null) return
    setRequested(order)
    unsent.current += 1
    last.current = last.current.then(() => send(idOf(key), idOf(target)))
    const name = rows.find((row) => row.key === key)?.title ?? key
    setAnnounced(t('moved', { name, place: order.indexOf(key) + 1, count: order.length }))
  }
  return {
    ordered,
    announced,
    place,
    /** Moves a gift up (-1) or down (1) by one place, if it is not at the end. */
    step: (key: string, by: 1 | -1) => {
      const to = keys.indexOf(key) + by
      if (to >= 0 && to < keys.length) place(key, keys[by === 1 ? to + 1 : to] ?? null)
    },
  }
}
