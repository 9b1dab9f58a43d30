import { useEffect, useEffectEvent, useRef } from 'react'
import type { useHold } from './hold-button.tsx'
import { isSlip, type KeyAction, keyAction, type TimedPress } from './keys.ts'
import type { Sheet } from './sheet.ts'
import type { LimitRequests } from './use-limit-requests.ts'
import type { LotActions } from './use-lot-actions.ts'
import type { RequestControl } from './use-requested-lots.ts'

/** What the keys control. */
export type KeyTargets = {
  readonly actions: LotActions
  readonly sell: ReturnType<typeof useHold>
  readonly pass: ReturnType<typeof useHold>
  readonly limitRequests: LimitRequests
  /** The buyer's request right after the hammer (V22); accept and reject answer it. */
  readonly requested: RequestControl | null
  readonly floor: (step: number) => void
  readonly other: () => void
  readonly goTo: () => void
  /** Focuses the paddle field. */
  readonly paddle: () => void
  /** Toggles the channel of floor bids: room or telephone. */
  readonly channel: () => void
  readonly open: (sheet: Sheet) => void
}

/** Controls the console by keyboard. */
export function useKeys(targets: KeyTargets): void {
  const lastPress = useRef<TimedPress | null>(null)
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A prompt has its own keys; no others work while it is open.
    const action = targets.actions.prompt ? null : keyAction(event)
    if (action === null || (!targets.actions.mayConduct && action !== 'who')) {
      // With another key in between, both presses are intended.
      if (!event.repeat) lastPress.current = null
      return
    }
    event.preventDefault()
    const press = { action, at: event.timeStamp }
    const isRepeated = isSlip(lastPress.current, press)
    lastPress.current = press
    if (isRepeated) targets.actions.command.reportRepeated(action)
    else handlers[action](targets)
  })
  const handleKeyUp = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (key === 's') targets.sell.release()
    if (key === 'p') targets.pass.release()
  })
  useEffect(() => {
    const keyDownListener = (event: KeyboardEvent) => handleKeyDown(event)
    const keyUpListener = (event: KeyboardEvent) => handleKeyUp(event)
    addEventListener('keydown', keyDownListener)
    addEventListener('keyup', keyUpListener)
    addEventListener('mousedown', keepKeys)
    return () => {
      removeEventListener('keydown', keyDownListener)
      removeEventListener('keyup', keyUpListener)
      removeEventListener('mousedown', keepKeys)
    }
  }, [])
}

/**
 * Reserves Space and Enter for the sale: a mouse press does not focus a button, since a focused button would
 * handle these keys itself.
 */
function keepKeys(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element) || !target.closest('button') || target.closest('dialog')) return
  event.preventDefault()
  // A field that has the focus loses it all the same.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

type KeyHandler = (targets: KeyTargets) => void

/** The handler of each key. Unavailable actions are reported, here or by the action itself. */
const handlers: Readonly<Record<KeyAction, KeyHandler>> = {
  openLot: ({ actions }) => actions.openLot(),
  // The start key also resumes.
  start: ({ actions }) => (actions.available.has('resume') ? actions.pause() : actions.start()),
  floorBid: ({ floor }) => floor(0),
  jump1: ({ floor }) => floor(1),
  jump2: ({ floor }) => floor(2),
  jump3: ({ floor }) => floor(3),
  other: ({ actions, other }) =>
    actions.available.has('floorBid') ? other() : actions.command.reportUnavailable('floorBid'),
  accept: ({ actions, requested }) => (requested ? requested.accept() : actions.accept()),
  reject: ({ actions, requested }) => (requested ? requested.decline() : actions.askReject()),
  // Pressing the key twice must not revoke the call.
  lastCall: ({ actions }) => (actions.onBlock?.view.lastCall ? undefined : actions.lastCall()),
  lastWarning: ({ actions }) => (actions.onBlock?.view.lastWarning ? undefined : actions.lastWarning()),
  sell: ({ actions, sell }) =>
    actions.available.has('sell') ? sell.press() : actions.command.reportUnavailable('sell'),
  pass: ({ actions, pass }) =>
    actions.available.has('pass') ? pass.press() : actions.command.reportUnavailable('pass'),
  nameBuyer: ({ actions }) => {
    const [first] = actions.withoutBuyer
    if (first) actions.prompts.open({ kind: 'buyer', lotId: first.entry.id })
  },
  raiseLimit: ({ limitRequests }) => {
    const [first] = limitRequests.list
    if (first) limitRequests.decide(first, true)
  },
  parcel: ({ actions }) => (actions.choice ? actions.askChoice() : actions.askParcel()),
  undo: ({ actions }) => actions.undo(),
  redo: ({ actions }) => actions.redo(),
  setAside: ({ actions }) => actions.setAside(),
  readNotices: ({ actions }) => actions.readNotices(),
  withdraw: ifAvailable('withdraw'),
  reopen: ifAvailable('reopen'),
  channel: ({ channel }) => channel(),
  paddle: ({ paddle }) => paddle(),
  acceptance: ({ actions }) => actions.acceptance(),
  pause: ({ actions }) =>
    actions.available.has('pause') ? actions.pause() : actions.command.reportUnavailable('pause'),
  why: ({ actions, open }) =>
    actions.available.has('pause') || actions.available.has('sayWhy')
      ? open('pause')
      : actions.command.reportUnavailable('pause'),
  message: ({ actions, open }) =>
    actions.available.has('tell') ? open('message') : actions.command.reportUnavailable('tell'),
  room: ({ actions }) => (actions.available.has('openRoom') ? actions.openRoom() : actions.closeRoom()),
  delay: ifAvailable('delay'),
  who: ({ open }) => open('who'),
  door: ({ open }) => open('door'),
  goTo: ({ goTo }) => goTo(),
  help: ({ open }) => open('help'),
}

/** Opens the sheet of an action that is available now. */
function ifAvailable(action: 'withdraw' | 'reopen' | 'delay'): KeyHandler {
  return ({ actions, open }) =>
    actions.available.has(action) ? open(action) : actions.command.reportUnavailable(action)
}
