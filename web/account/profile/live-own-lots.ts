import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { LotView } from '#domain/auction/view.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'
import type { SaleLots } from './lots-by-sale.ts'

type OwnFrame = Extract<PersonalFrame, { type: 'own_lot' }>

/** Reloads the page when the user bids on a lot that is not on it, on any device, and after reconnecting. */
export function useReloadOnNewLots(reason: OwnFrame['data']['why'], sales: readonly SaleLots[]): void {
  const { socket } = useLive()
  const { revalidate } = useRevalidator()
  const connections = useRef(0)
  const isListed = (id: string) => sales.some(({ lots }) => lots.some((lot) => lot.id === id))
  const handleFrame = useEffectEvent((frame: PersonalFrame) => {
    if (frame.type === 'own_lot' && frame.data.why === reason && !isListed(frame.data.lotId))
      void revalidate()
  })
  useEffect(() => socket.onFrame((frame) => handleFrame(frame)), [socket])
  useEffect(
    () =>
      socket.onReady(() => {
        connections.current += 1
        if (connections.current > 1) void revalidate()
      }),
    [socket, revalidate],
  )
}

/** Returns the current state of lots of several sales: as loaded until updated live. */
export function useLotViews(
  sales: readonly SaleLots[],
): readonly [lot: (id: string) => LotView | undefined, update: (view: LotView) => void] {
  const [updates, update] = useReducer(
    (current: ReadonlyMap<string, LotView>, view: LotView) =>
      current.get(view.lotId) === view ? current : new Map(current).set(view.lotId, view),
    new Map<string, LotView>(),
  )
  const loaded = (id: string) => sales.map(({ start }) => start.lots[id]).find((view) => view !== undefined)
  return [(id) => updates.get(id) ?? loaded(id), update]
}
