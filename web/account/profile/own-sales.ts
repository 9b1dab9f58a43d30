import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { LotView } from '#domain/auction/view.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'
import type { SaleLots } from './lots-by-sale.ts'

type OwnFrame = Extract<PersonalFrame, { type: 'own_lot' }>

/**
 * Has a page of one's own lots loaded anew when a lot comes to be one's own that is not on it, on whatever device that
 * was, and after the line had been broken.
 */
export function useNewcomers(why: OwnFrame['data']['why'], sales: readonly SaleLots[]): void {
  const { socket } = useLive()
  const { revalidate } = useRevalidator()
  const greetings = useRef(0)
  const isKnown = (id: string) => sales.some(({ lots }) => lots.some((lot) => lot.id === id))
  const take = useEffectEvent((frame: PersonalFrame) => {
    if (frame.type === 'own_lot' && frame.data.why === why && !isKnown(frame.data.lotId)) void revalidate()
  })
  useEffect(() => socket.onFrame((frame) => take(frame)), [socket])
  useEffect(
    () =>
      socket.onReady(() => {
        greetings.current += 1
        if (greetings.current > 1) void revalidate()
      }),
    [socket, revalidate],
  )
}

/** Lots of several sales as they stand: as they were loaded, until their own sale has told of them. */
export function useStandingLots(
  sales: readonly SaleLots[],
): readonly [lot: (id: string) => LotView | undefined, tell: (view: LotView) => void] {
  const [heard, tell] = useReducer(
    (known: ReadonlyMap<string, LotView>, view: LotView) =>
      known.get(view.lotId) === view ? known : new Map(known).set(view.lotId, view),
    new Map<string, LotView>(),
  )
  const loaded = (id: string) => sales.map(({ start }) => start.lots[id]).find((view) => view !== undefined)
  return [(id) => heard.get(id) ?? loaded(id), tell]
}
