import { useEffect, useEffectEvent } from 'react'
import { unreachable } from '#domain/unreachable.ts'
import type { useHold } from './hold-button.tsx'
import { keyAct } from './keys.ts'
import type { LotActs } from './use-lot-acts.ts'

/** What the keys work besides the acts themselves. */
export type KeyTargets = {
  readonly acts: LotActs
  readonly sell: ReturnType<typeof useHold>
  readonly pass: ReturnType<typeof useHold>
  readonly floor: (step: number) => void
  readonly other: () => void
  readonly goTo: () => void
  readonly help: () => void
}

/** Lets the whole desk be worked by keys. */
export function useKeys(targets: KeyTargets): void {
  const down = useEffectEvent((event: KeyboardEvent) => {
    const act = keyAct(event)
    if (act === null) return
    event.preventDefault()
    press(act, targets)
  })
  const up = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (key === 's') targets.sell.release()
    if (key === 'p') targets.pass.release()
  })
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => down(event)
    const onUp = (event: KeyboardEvent) => up(event)
    addEventListener('keydown', onDown)
    addEventListener('keyup', onUp)
    return () => {
      removeEventListener('keydown', onDown)
      removeEventListener('keyup', onUp)
    }
  }, [])
}

function press(
  act: NonNullable<ReturnType<typeof keyAct>>,
  { acts, sell, pass, floor, other, goTo, help }: KeyTargets,
) {
  switch (act) {
    case 'openLot':
    case 'start':
    case 'undo':
    case 'accept':
    case 'reject':
      return acts[act]()
    case 'lastCall':
    case 'lastWarning':
      // A key pressed twice must not take back what it sent.
      return acts.onBlock?.view[act] ? undefined : acts[act]()
    case 'floorBid':
      return floor(0)
    case 'jump1':
      return floor(1)
    case 'jump2':
      return floor(2)
    case 'jump3':
      return floor(3)
    case 'sell':
      return acts.offered.has('sell') ? sell.press() : undefined
    case 'pass':
      return acts.offered.has('pass') ? pass.press() : undefined
    case 'other':
      return acts.offered.has('floorBid') ? other() : undefined
    case 'goTo':
      return goTo()
    case 'help':
      return help()
    default:
      return unreachable(act)
  }
}
