import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  abandoned,
  amountSet,
  type BidPress,
  bidPress,
  blurred,
  type PressedBy,
  painted,
  pressed,
  released,
} from './bid-press.ts'
import { maxSettleMs } from './max-settle.ts'

const settle = 300
const fresh = bidPress(140_000, 140_000)
/** Sets an amount that has not been painted yet. */
const rendered = (press: BidPress, price: number, at: number, length = settle) =>
  amountSet(press, { shown: price, least: price }, at, length)
/** Sets an amount that is painted at once. */
const moved = (press: BidPress, price: number, at: number, length = settle) =>
  painted(rendered(press, price, at, length), at)

/** Returns a complete press that begins and ends at these instants. */
const pressFrom = (press: BidPress, from: number, to: number) =>
  released(pressed(press, from, 'pointer'), to, 'pointer')

describe('V9 a press sends what was shown at the press', () => {
  test('a press on an unchanged amount sends it', () => {
    expect(pressFrom(fresh, 10, 90)).toMatchObject({ send: 140_000, press: { isOvertaken: false } })
  })

  test('a change between press and release sends nothing, and the button says so', () => {
    const held = moved(pressed(fresh, 10, 'pointer'), 180_000, 50)
    expect(released(held, 90, 'pointer')).toMatchObject({ send: null, press: { isOvertaken: true } })
  })

  test('a change that is reverted while the button is held sends nothing either', () => {
    const held = moved(moved(pressed(fresh, 10, 'pointer'), 180_000, 50), 140_000, 60)
    expect(released(held, 90, 'pointer').send).toBeNull()
  })

  test('a finger that went down before the change reached the screen sends nothing', () => {
    const late = pressed(moved(fresh, 180_000, 50, 0), 49, 'pointer')
    expect(released(late, 120, 'pointer').send).toBeNull()
  })

  test('a press before the amount was painted sends nothing, with or without settling', () => {
    const unpainted = rendered(fresh, 180_000, 50, 0)
    const early = pressed(unpainted, 55, 'pointer')
    expect(released(early, 60, 'pointer')).toMatchObject({ send: null, press: { isOvertaken: true } })
    expect(released(painted(early, 58), 60, 'pointer').send).toBeNull()
    expect(pressFrom(painted(unpainted, 66), 65, 90).send).toBeNull()
    expect(pressFrom(painted(unpainted, 66), 66, 90).send).toBe(180_000)
    expect(released(unpainted, 55, 'key').send).toBeNull()
  })

  test('a press before the bidder’s chosen amount was painted sends nothing either', () => {
    const chosen = amountSet(fresh, { shown: 160_000, least: 140_000 }, 1_000, settle)
    expect(pressFrom(chosen, 1_001, 1_050).send).toBeNull()
    expect(pressFrom(painted(chosen, 1_010), 1_010, 1_050).send).toBe(160_000)
  })

  test('an amount counts from when it was painted, whatever is painted later', () => {
    const since = painted(moved(fresh, 180_000, 50, 0), 200)
    expect(pressFrom(since, 60, 210).send).toBe(180_000)
  })

  test('a press sends once, and an abandoned one sends nothing', () => {
    const once = pressFrom(fresh, 10, 90)
    expect(released(once.press, 95, 'pointer').send).toBeNull()
    expect(released(abandoned(pressed(fresh, 10, 'pointer')), 90, 'pointer').send).toBeNull()
  })

  test('assistive technology, which presses at once, sends the amount shown', () => {
    expect(released(fresh, 10, 'key').send).toBe(140_000)
    expect(released(moved(fresh, 180_000, 50), 60, 'key').send).toBeNull()
  })

  test('a press that was dragged off the button does not matter to a later one without a pointer', () => {
    const dragged = moved(pressed(fresh, 10, 'pointer'), 180_000, 50)
    expect(released(dragged, 600, 'key')).toMatchObject({ send: 180_000, press: { isOvertaken: false } })
  })

  test('a key released elsewhere presses nothing, and has no later effect; a pointer needs no focus', () => {
    const left = moved(blurred(pressed(fresh, 10, 'key')), 180_000, 50)
    expect(released(left, 600, 'key').send).toBe(180_000)
    expect(released(blurred(pressed(fresh, 10, 'pointer')), 90, 'pointer').send).toBe(140_000)
  })

  test('a change while a key is down sends nothing', () => {
    expect(released(moved(pressed(fresh, 10, 'key'), 180_000, 50), 600, 'key').send).toBeNull()
  })

  test('a press that began where there was no amount sends nothing and is not overtaken', () => {
    const none = amountSet(fresh, { shown: null, least: 0 }, 10, settle)
    const appeared = moved(pressed(none, 400, 'pointer'), 140_000, 420, 0)
    const { press, send } = released(appeared, 450, 'pointer')
    expect([send, press.isOvertaken]).toEqual([null, false])
    expect(pressFrom(press, 500, 540).send).toBe(140_000)
  })

  test('a button without an amount sends nothing, and needs no explanation', () => {
    const none = amountSet(fresh, { shown: null, least: 140_000 }, 10, settle)
    expect(pressFrom(none, 400, 450)).toMatchObject({ send: null, press: { isOvertaken: false } })
  })
})

describe('V9 the button settles after a change', () => {
  test('for the given time, and never longer than 300 ms', () => {
    expect(pressFrom(moved(fresh, 150_000, 1_000), 1_299, 1_400).send).toBeNull()
    expect(pressFrom(moved(fresh, 150_000, 1_000), 1_300, 1_400).send).toBe(150_000)
    expect(moved(fresh, 150_000, 1_000, 5_000).settlesAt).toBe(1_000 + maxSettleMs)
    expect(pressFrom(moved(fresh, 150_000, 1_000, 0), 1_000, 1_010).send).toBe(150_000)
  })

  test('not after the bidder’s own choice', () => {
    const chosen = painted(amountSet(fresh, { shown: 160_000, least: 140_000 }, 1_000, settle), 1_000)
    expect(pressFrom(chosen, 1_001, 1_050).send).toBe(160_000)
  })

  test('whenever an amount appears where there was none: a second tap bids nothing', () => {
    const open = moved(moved(fresh, 150_000, 1_000), 160_000, 1_310)
    const { press, send } = pressFrom(open, 1_320, 1_360)
    expect(send).toBe(160_000)
    const onItsWay = amountSet(press, { shown: null, least: 0 }, 1_370, settle)
    const outbid = moved(onItsWay, 180_000, 1_400)
    expect(pressFrom(outbid, 1_410, 1_450).send).toBeNull()
    expect(pressFrom(outbid, 1_700, 1_740).send).toBe(180_000)
  })

  test('not when the price moves below a higher amount that the bidder chose', () => {
    const chosen = painted(amountSet(fresh, { shown: 160_000, least: 140_000 }, 1_000, settle), 1_000)
    const below = amountSet(
      pressed(chosen, 1_010, 'pointer'),
      { shown: 160_000, least: 150_000 },
      1_020,
      settle,
    )
    expect(released(below, 1_060, 'pointer').send).toBe(160_000)
  })
})

type Step =
  | {
      readonly do: 'move' | 'choose'
      readonly wait: number
      readonly by: number
      readonly isPainted: boolean
    }
  | { readonly do: 'down' | 'up'; readonly wait: number; readonly with: PressedBy }
  | { readonly do: 'abandon' | 'blur' | 'hide' | 'paint'; readonly wait: number }

const wait = fc.integer({ min: 0, max: 400 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('move', 'choose'),
    wait,
    by: fc.integer({ min: 1, max: 3 }),
    isPainted: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('down', 'up'), wait, with: fc.constantFrom('pointer', 'key') }),
  fc.record({ do: fc.constantFrom('abandon', 'blur', 'hide', 'paint'), wait }),
)
const length = fc.integer({ min: 0, max: maxSettleMs })

/** A press in progress: the amount of the button when it began, null if there was none, and the amount on screen. */
type Begun = { readonly with: PressedBy; readonly shown: number | null; readonly onScreen: number | null }

type Played = {
  readonly press: BidPress
  readonly at: number
  readonly begun: Begun | null
  readonly onScreen: number | null
}

/** Returns what a step does to a button; `check` receives the press that each release ends, and what it sent. */
function after(
  { press, at: before, begun, onScreen }: Played,
  one: Step,
  settled: number,
  check: (ended: Begun | null, sent: ReturnType<typeof released>) => void,
): Played {
  const at = before + one.wait
  const { least, shown } = press
  switch (one.do) {
    case 'move':
    case 'choose': {
      const changed = { shown: least + one.by, least: one.do === 'move' ? least + one.by : least }
      const next = amountSet(press, changed, at, settled)
      return one.isPainted
        ? { press: painted(next, at), at, begun, onScreen: changed.shown }
        : { press: next, at, begun, onScreen }
    }
    case 'paint':
      return { press: painted(press, at), at, begun, onScreen: shown }
    case 'hide':
      return { press: amountSet(press, { shown: null, least: 0 }, at, settled), at, begun, onScreen: null }
    case 'down':
      return { press: pressed(press, at, one.with), at, begun: { with: one.with, shown, onScreen }, onScreen }
    case 'abandon':
      return { press: abandoned(press), at, begun: null, onScreen }
    case 'blur':
      return { press: blurred(press), at, begun: begun?.with === 'key' ? null : begun, onScreen }
    case 'up': {
      const sent = released(press, at, one.with)
      // Without a preceding key down it counts as a complete press.
      check(one.with === 'key' && begun?.with !== 'key' ? { with: 'key', shown, onScreen } : begun, sent)
      return { press: sent.press, at, begun: null, onScreen }
    }
  }
}

test('V9 whatever happens, the amount sent was on screen at the press and at the release, and every other press counts', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), length, (steps, settled) => {
      let played: Played = { press: bidPress(1, 1), at: 0, begun: null, onScreen: 1 }
      for (const one of steps) {
        const { press } = played
        const before = press.overtakenCount
        let overtaken = 0
        played = after(played, one, settled, (begun, { send, press: { isOvertaken } }) => {
          const isBare = begun !== null && begun.shown === null
          if (isOvertaken) overtaken = 1
          if (send === null) expect(isOvertaken).toBe(press.shown !== null && !isBare)
          else expect([begun?.onScreen, begun?.shown, press.shown]).toEqual([send, send, send])
        })
        expect(played.press.overtakenCount).toBe(before + overtaken)
      }
    }),
  )
})

/**
 * Returns the longest time, in milliseconds, in which a button ignored presses while its amount changed after each of
 * these gaps.
 */
function longestDeaf(gaps: readonly number[], settled: number): number {
  let [press, at, since, longest] = [fresh, 0, 0, 0]
  for (const gap of gaps) {
    for (const end = at + gap; at < end; at += 1) {
      const { send } = pressFrom(press, at, at)
      if (send === null) longest = Math.max(longest, at + 1 - since)
      else since = at + 1
    }
    press = moved(press, (press.shown ?? 0) + 1, at, settled)
  }
  return longest
}

test('V9 however fast the price moves, nobody waits longer than the settling time for a press that counts', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 100 })
  fc.assert(
    fc.property(gaps, length, (between, settled) => {
      expect(longestDeaf(between, settled)).toBeLessThanOrEqual(settled)
    }),
    { numRuns: 60 },
  )
})

test('V9 in continuous bidding the button is open at least half of the time', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 80, maxLength: 200 })
  fc.assert(
    fc.property(gaps, (between) => {
      let [press, at, deaf] = [fresh, 0, 0]
      for (const gap of between) {
        deaf += Math.max(0, Math.min(at + gap, press.settlesAt) - at)
        at += gap
        press = moved(press, (press.shown ?? 0) + 1, at)
      }
      expect(deaf).toBeLessThanOrEqual(at / 2 + settle)
    }),
    { numRuns: 60 },
  )
})
