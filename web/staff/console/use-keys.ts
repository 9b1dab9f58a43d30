import { useEffect, useEffectEvent } from 'react'
import type { useHold } from './hold-button.tsx'
import { type KeyAct, keyAct } from './keys.ts'
import type { Sheet } from './sheet.ts'
import type { LimitRequests } from './use-limit-requests.ts'
import type { LotActs } from './use-lot-acts.ts'

/** What the keys work besides the acts themselves. */
export type KeyTargets = {
  readonly acts: LotActs
  readonly sell: ReturnType<typeof useHold>
  readonly pass: ReturnType<typeof useHold>
  readonly limits: LimitRequests
  readonly floor: (step: number) => void
  readonly other: () => void
  readonly goTo: () => void
  /** Looks to the field for the paddle. */
  readonly paddle: () => void
  /** Changes where floor bids come from: the room or a telephone. */
  readonly channel: () => void
  readonly open: (sheet: Sheet) => void
}

/** Lets the whole desk be worked by keys. */
export function useKeys(targets: KeyTargets): void {
  const down = useEffectEvent((event: KeyboardEvent) => {
    // A question has keys of its own, and nothing else is armed while it is open.
    if (targets.acts.ask) return
    const act = keyAct(event)
    if (act === null) return
    event.preventDefault()
    press[act](targets)
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

type Press = (targets: KeyTargets) => void

/** What each key does. What is not offered is answered as such, here or by the act itself. */
const press: Readonly<Record<KeyAct, Press>> = {
  openLot: ({ acts }) => acts.openLot(),
  // What has been paused begins again by the key that begins.
  start: ({ acts }) => (acts.offered.has('resume') ? acts.pause() : acts.start()),
  floorBid: ({ floor }) => floor(0),
  jump1: ({ floor }) => floor(1),
  jump2: ({ floor }) => floor(2),
  jump3: ({ floor }) => floor(3),
  other: ({ acts, other }) => (acts.offered.has('floorBid') ? other() : acts.hand.answerNotNow('floorBid')),
  accept: ({ acts }) => acts.accept(),
  reject: ({ acts }) => acts.askReject(),
  // A key pressed twice must not take back what it sent.
  lastCall: ({ acts }) => (acts.onBlock?.view.lastCall ? undefined : acts.lastCall()),
  lastWarning: ({ acts }) => (acts.onBlock?.view.lastWarning ? undefined : acts.lastWarning()),
  sell: ({ acts, sell }) => (acts.offered.has('sell') ? sell.press() : acts.hand.answerNotNow('sell')),
  pass: ({ acts, pass }) => (acts.offered.has('pass') ? pass.press() : acts.hand.answerNotNow('pass')),
  nameBuyer: ({ acts }) => {
    const [first] = acts.unnamed
    if (first) acts.asking.open({ kind: 'buyer', lotId: first.entry.id })
  },
  raiseLimit: ({ limits }) => {
    const [first] = limits.list
    if (first) limits.decide(first, true)
  },
  undo: ({ acts }) => acts.undo(),
  redo: ({ acts }) => acts.redo(),
  setAside: ({ acts }) => acts.setAside(),
  withdraw: offered('withdraw'),
  reopen: offered('reopen'),
  channel: ({ channel }) => channel(),
  paddle: ({ paddle }) => paddle(),
  acceptance: ({ acts }) => acts.acceptance(),
  pause: ({ acts }) => (acts.offered.has('pause') ? acts.pause() : acts.hand.answerNotNow('pause')),
  why: ({ acts, open }) =>
    acts.offered.has('pause') || acts.offered.has('sayWhy') ? open('pause') : acts.hand.answerNotNow('pause'),
  message: ({ acts, open }) => (acts.offered.has('tell') ? open('message') : acts.hand.answerNotNow('tell')),
  room: ({ acts }) => (acts.offered.has('openRoom') ? acts.openRoom() : acts.closeRoom()),
  delay: offered('delay'),
  who: ({ open }) => open('who'),
  door: ({ open }) => open('door'),
  goTo: ({ goTo }) => goTo(),
  help: ({ open }) => open('help'),
}

/** Opens the sheet of an act, where that is offered now. */
function offered(act: 'withdraw' | 'reopen' | 'delay'): Press {
  return ({ acts, open }) => (acts.offered.has(act) ? open(act) : acts.hand.answerNotNow(act))
}
