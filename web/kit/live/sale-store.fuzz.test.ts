import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptySaleView } from '#domain/auction/empty-sale-view.ts'
import { applyPush } from '#domain/auction/push/apply-push.ts'
import type { SalePush } from '#domain/auction/push.ts'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { SaleView } from '#domain/auction/view.ts'
import { runs } from '#domain/testing/runs.ts'
import type { SaleFrame } from '#wire/socket/socket.ts'
import { createSaleStore } from './sale-store.ts'

const lotIds = ['a', 'b', 'c'] as const

const initial: SaleView = {
  ...emptySaleView('x'),
  lots: Object.fromEntries(lotIds.map((lotId) => [lotId, lotView({ lotId, seq: 0 })])),
}

/** `myPrice` represents data that only this viewer sees, whose change does not affect the lot's own sequence. */
const field = fc.constantFrom('winPrice', 'endTime', 'bidCount', 'myPrice' as const)
type Change = { readonly lotId: string; readonly field: string; readonly value: number }
const change: fc.Arbitrary<Change> = fc.record({
  lotId: fc.constantFrom(...lotIds),
  field,
  value: fc.nat(999),
})

const pushOf = ({ lotId, field: name, value }: Change, before: SaleView): SalePush => {
  const seq = before.seq + 1
  const lotSeq = name === 'myPrice' ? (before.lots[lotId]?.seq ?? 0) : seq
  const data = { lots: [{ lotId, seq: lotSeq, [name]: value }] }
  return { type: 'number', auctionId: 'x', seq, at: seq, lotId, data }
}

const historyOf = (changes: readonly Change[]): SalePush[] =>
  changes.reduce<{ view: SaleView; pushes: SalePush[] }>(
    ({ view, pushes }, one) => {
      const push = pushOf(one, view)
      return { view: applyPush(view, push), pushes: [...pushes, push] }
    },
    { view: initial, pushes: [] },
  ).pushes

/** Changes before the page was rendered. */
const past = fc.array(change, { maxLength: 5 })

/**
 * Steps between server and page: a change, a push delivered, lost or repeated, a lot loaded late.
 * A load reads the sequence as of `ago` changes ago, and the lot as of `later` changes after that.
 */
const step = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), change }),
  fc.constant({ kind: 'deliver' as const }),
  fc.constant({ kind: 'lose' as const }),
  fc.constant({ kind: 'repeat' as const }),
  fc.record({
    kind: fc.constant('load' as const),
    lotId: fc.constantFrom(...lotIds),
    ago: fc.nat(4),
    later: fc.option(fc.nat(4), { nil: 0 }),
  }),
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Creates a server, a page that shows some of its lots, and the connection between them. */
function simulate(past: readonly Change[], steps: readonly Step[], initiallyLoaded: readonly string[]) {
  const history = historyOf(past)
  const displayed = new Set(initiallyLoaded)
  const connection = { frames: [] as readonly SaleFrame[], isRequested: false }
  const at = (seq: number) => history.slice(0, seq).reduce(applyPush, initial)
  const only = (view: SaleView, ids: ReadonlySet<string>): SaleView => ({
    ...view,
    lots: Object.fromEntries(Object.entries(view.lots).filter(([id]) => ids.has(id))),
  })
  const store = createSaleStore(only(at(past.length), displayed), () => {
    connection.isRequested = true
  })
  const subscribe = () => {
    const end = { type: 'subscribed', auctionId: 'x', seq: history.length } as const
    connection.frames = [...history.slice(store.since()), end]
    connection.isRequested = false
    store.onRequested()
  }
  const actions: { readonly [kind in Step['kind']]: (one: Extract<Step, { kind: kind }>) => void } = {
    change: ({ change: made }) => {
      const push = pushOf(made, at(history.length))
      history.push(push)
      connection.frames = [...connection.frames, push]
    },
    deliver: () => {
      const [first, ...rest] = connection.frames
      connection.frames = rest
      if (first) store.receive([first])
    },
    lose: () => {
      connection.frames = connection.frames.slice(1)
    },
    repeat: () => store.receive(connection.frames.slice(0, 1)),
    load: ({ lotId, ago, later }) => {
      displayed.add(lotId)
      const { seq } = at(Math.max(0, history.length - ago))
      const read = at(Math.min(history.length, seq + later))
      store.mergeLoaded({ ...only(read, new Set([lotId])), seq })
    },
  }
  const perform = <K extends Step['kind']>(one: Extract<Step, { kind: K }>) => {
    const run: (step: Extract<Step, { kind: K }>) => void = actions[one.kind as K]
    run(one)
  }
  for (const one of steps) {
    perform(one)
    if (connection.isRequested) subscribe()
  }
  subscribe()
  store.receive(connection.frames)
  return { store, shown: displayed, truth: at(history.length) }
}

/** Regression: pushes of an unloaded lot were applied to an older snapshot with a gap in between. */
const gapBeforePendingPatch: [Change[], Step[], (typeof lotIds)[number][]] = [
  [
    { lotId: 'c', field: 'winPrice', value: 1 },
    { lotId: 'c', field: 'bidCount', value: 0 },
  ],
  [
    { kind: 'change', change: { lotId: 'a', field: 'winPrice', value: 0 } },
    { kind: 'load', lotId: 'a', ago: 2, later: 0 },
    { kind: 'repeat' },
    { kind: 'load', lotId: 'c', ago: 3, later: 0 },
  ],
  [],
]

/** Regression: data read before a maximum, which does not change the lot's own sequence, removed it again. */
const maximumWhileLoading: [Change[], Step[], (typeof lotIds)[number][]] = [
  [],
  [
    { kind: 'change', change: { lotId: 'a', field: 'myPrice', value: 1 } },
    { kind: 'deliver' },
    { kind: 'load', lotId: 'a', ago: 1, later: 0 },
  ],
  ['a'],
]

test('ends in the server’s state, whichever pushes are lost, repeated or loaded late', () => {
  fc.assert(
    fc.property(
      past,
      fc.array(step, { maxLength: 60 }),
      fc.subarray([...lotIds]),
      (before, steps, initiallyLoaded) => {
        const { store, shown: displayed, truth } = simulate(before, steps, initiallyLoaded)
        expect(store.caughtUp()).toBe(true)
        for (const id of displayed) expect(store.lot(id)).toEqual(truth.lots[id])
      },
    ),
    { ...runs(500), examples: [gapBeforePendingPatch, maximumWhileLoading] },
  )
})
