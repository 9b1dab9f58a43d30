import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '#domain/auction/decide.ts'
import { emptySale } from '#domain/auction/evolve.ts'
import { viewOf } from '#domain/auction/view.ts'
import type { CommandRequest, Outcome } from './outcome.ts'
import { foldEntries } from './room.ts'
import { createRooms, type Rooms } from './rooms.ts'
import { setClock, silent } from './testing/house.ts'
import { type AppendOutcome, createMemoryLedger, type MemoryLedger } from './testing/memory-ledger.ts'
import { admitting, placing, publishing } from './testing/sales.ts'
import { createWriter } from './writer.ts'

const bidders = ['anna', 'bert', 'carl', 'dora']

function roomsOn(ledger: MemoryLedger, halts = false): Rooms {
  const clock = setClock()
  return createRooms({
    ledger,
    source: ledger,
    writer: createWriter({ ledger, clock, log: silent }),
    onCommitted: () => undefined,
    onReadError: () => undefined,
    onOutcome: () => undefined,
    onLost: () => undefined,
    halts,
  })
}

/** Creates a sale with four bidders and opens the rooms of one server on it. */
async function openSale({ halts = false } = {}) {
  const ledger = createMemoryLedger()
  const rooms = roomsOn(ledger, halts)
  const queue = rooms.queue('sale')
  const terms = { ladder: [{ from: 0, step: 100 }] }
  for (const command of [publishing('sale', 1, terms), ...bidders.map(admitting)])
    expect(await queue.submit({ command })).toMatchObject({ kind: 'accepted' })
  return { ledger, rooms, queue }
}

let keys = 0
const bidOf = (bidder: string, maximum: number, other: Partial<CommandRequest> = {}): CommandRequest => ({
  command: placing('sale', bidder, maximum),
  requestKey: { by: bidder, idempotencyKey: `key-${++keys}` },
  ...other,
})

/** Waits until the queues have decided the submitted commands. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await nextTurn()
}

test('T10 a sale whose ledger has lost entries is paused before bids with a failed append are decided again', async () => {
  const { ledger, rooms, queue } = await openSale({ halts: true })
  expect(await queue.submit(bidOf('anna', 5_000))).toMatchObject({ kind: 'accepted' })
  const release = ledger.hold()
  const late = queue.submit(bidOf('bert', 6_000))
  await someTurns()
  ledger.lose(1)
  await rooms.freshState('sale')
  release()
  expect(await late).toMatchObject({ kind: 'refused', refusal: { kind: 'lotNotOpen', status: 'paused' } })
  expect(ledger.entries.at(-1)?.entry.event).toMatchObject({ type: 'salePaused' })
})

const appendOutcomes = fc.constantFrom<AppendOutcome>('stored', 'stored', 'stored', 'unanswered', 'lost')
const steps = fc.array(
  fc.record({
    by: fc.nat({ max: 3 }),
    maximum: fc.integer({ min: 10, max: 90 }).map((hundreds) => hundreds * 100),
    server: fc.nat({ max: 1 }),
    waits: fc.nat({ max: 3 }),
  }),
  { minLength: 1, maxLength: 60 },
)

test('T6 V9 whatever happens to appends, each accepted bid is in the ledger once and each refusal is correct', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.array(appendOutcomes, { maxLength: 20 }), async (bids, planned) => {
      const { ledger, rooms, queue } = await openSale()
      const queues = [queue, roomsOn(ledger).queue('sale')]
      const remaining = [...planned]
      ledger.nextOutcome = () => remaining.shift() ?? 'stored'
      const submitted: { request: CommandRequest; outcome: Promise<Outcome> }[] = []
      for (const { by, maximum, server, waits } of bids) {
        const request = bidOf(bidders[by] ?? '', maximum)
        submitted.push({ request, outcome: (queues[server] ?? queue).submit(request) })
        for (let turn = 0; turn < waits; turn++) await nextTurn()
      }
      const outcomes = await Promise.all(submitted.map(({ outcome }) => outcome))
      const stored = ledger.entries.flatMap(({ requestKey }) => requestKey?.idempotencyKey ?? [])
      const recorded = submitted.flatMap(({ request }, index) =>
        ['accepted', 'repeated'].includes(outcomes[index]?.kind ?? '')
          ? (request.requestKey?.idempotencyKey ?? [])
          : [],
      )
      expect(stored.toSorted()).toEqual(recorded.toSorted())
      const states = [
        emptySale('sale'),
        ...foldEntries(emptySale('sale'), ledger.entries).map(({ after }) => after),
      ]
      expect(ledger.entries.map(({ entry }) => entry.seq)).toEqual(
        ledger.entries.map((_, index) => index + 1),
      )
      const end = states.at(-1) ?? emptySale('sale')
      expect(viewOf(await rooms.freshState('sale'), { kind: 'staff' })).toEqual(
        viewOf(end, { kind: 'staff' }),
      )
      for (const [index, { request }] of submitted.entries()) {
        const outcome = outcomes[index]
        if (outcome?.kind !== 'refused') continue
        const at = states[outcome.seq]
        expect(at && decide(at, request.command, at.at)).toMatchObject({ kind: 'refused' })
      }
    }),
    { numRuns: 60 },
  )
})
