import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { publicRecord } from '#domain/auction/record.ts'
import { movesFor } from '#domain/auction/testing/moves.ts'
import { play } from '#domain/auction/testing/play.ts'
import { lotTerms, saleTerms } from '#domain/auction/testing/terms.ts'
import { parseRecordEvent, type RecordEvent, type RecordType } from './record-event.ts'

test('the page can read every kind of entry', () => {
  expectTypeOf<RecordEvent['type']>().toEqualTypeOf<RecordType>()
})

test('reads every public entry of random sales as the correct type', () => {
  const seen = new Set<string>()
  for (const kind of ['timed', 'live'] as const) {
    for (const moves of fc.sample(movesFor(kind, 80), { numRuns: 120, seed: 1 })) {
      const lots = [1, 2, 3].map((number) => lotTerms(number))
      const turns = play(saleTerms({ kind, bidAcceptance: 'clerk' }), lots, moves).flatMap((act) => act.turns)
      for (const { entry } of turns) {
        const entryInPublic = publicRecord(entry.event)
        expect(parseRecordEvent(entryInPublic)?.type).toBe(entryInPublic.type)
        seen.add(entryInPublic.type)
      }
    }
  }
  expect(seen.size).toBe(37)
})

test('rejects unknown or incomplete entries', () => {
  expect(parseRecordEvent({ type: 'lotBlessed', data: { lotId: 'lot1' } })).toBeNull()
  expect(parseRecordEvent({ type: 'lotSold', data: { lotId: 'lot1', paddle: 'A' } })).toBeNull()
  expect(parseRecordEvent({ type: 'saleEnded', data: null })).toBeNull()
})
