import { useCallback, useEffect, useState } from 'react'
import { keepLetters, type NumberedLot } from '#domain/drafts/numbering.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { type LoadedLot, loadLots } from '#web/staff/lots/load-lots.ts'
import { lotDraftNumber } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

/** The contents of the page: the lots as they are stored, and as they are arranged. */
export type Order = {
  readonly lots: readonly LoadedLot[]
  readonly arranged: readonly NumberedLot[]
}

/** New numbers as the server would give them, as `[id, number]`. */
export type NewNumbers = readonly (readonly [string, string])[]

const storedOrder = (lots: readonly LoadedLot[]): readonly NumberedLot[] =>
  lots.flatMap(({ id, number }) => {
    const label = parseLotLabel(number)
    return label ? [{ id, ...label }] : []
  })

/** Returns the lots of a draft in an order that is not saved until it is confirmed. */
export function useOrder(auctionId: string) {
  const call = useApiCall()
  const refresh = useRefresh()
  const [order, setOrder] = useState<Order | null>(null)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const lots = await loadLots(call, auctionId)
    if (lots) setOrder({ lots, arranged: storedOrder(lots) })
    else setFailed(true)
  }, [call, auctionId])
  useEffect(() => void load(), [load])

  /** Previews the new numbers, or assigns them. */
  const number = async (dryRun: boolean) => {
    const arranged = order?.arranged ?? []
    const had = new Map(storedOrder(order?.lots ?? []).map(({ id, lotSuffix }) => [id, lotSuffix]))
    const isPlain = ({ id, lotSuffix }: NumberedLot) => lotSuffix === '' && had.get(id) !== ''
    const idsOf = (lots: readonly NumberedLot[]) => lots.map(({ id }) => id)
    const response = await call(lotDraftNumber, {
      auctionId,
      lotIds: idsOf(arranged),
      lettered: idsOf(arranged.filter(({ lotSuffix }) => lotSuffix !== '')),
      plain: idsOf(arranged.filter(isPlain)),
      dryRun,
      ak: createIdempotencyKey(),
    })
    if (response.ok && !dryRun) await Promise.all([load(), refresh(saleCheck)])
    return response
  }
  return {
    order,
    isFailed,
    load,
    number,
    isChanged: order !== null && isChanged(order),
    /** Puts the lots into another order; lots that leave their number lose its letter (K7). */
    arrange: (change: (lots: readonly NumberedLot[]) => readonly NumberedLot[]) =>
      setOrder(
        (before) => before && { ...before, arranged: keepLetters(before.arranged, change(before.arranged)) },
      ),
    /** Gives some lots a letter, or removes it. */
    letter: (ids: ReadonlySet<string>, isLettered: boolean) =>
      setOrder(
        (before) =>
          before && {
            ...before,
            arranged: before.arranged.map((lot) =>
              ids.has(lot.id) ? { ...lot, lotSuffix: isLettered ? 'A' : '' } : lot,
            ),
          },
      ),
    reset: () => setOrder((before) => before && { ...before, arranged: storedOrder(before.lots) }),
  }
}

const isChanged = ({ lots, arranged }: Order): boolean => {
  const stored = storedOrder(lots)
  return arranged.some((lot, index) => {
    const held = stored[index]
    return held?.id !== lot.id || lotLabel(held) !== lotLabel(lot)
  })
}
