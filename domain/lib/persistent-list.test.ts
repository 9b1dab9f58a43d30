import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { PersistentList } from './persistent-list.ts'

const changes = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('append' as const), value: fc.nat() }),
    fc.record({ kind: fc.constant('with' as const), place: fc.nat(), value: fc.nat() }),
    fc.record({ kind: fc.constant('dropLast' as const) }),
  ),
  { maxLength: 200 },
)

test('a persistent list behaves like an array, and its older versions never change', () => {
  // The second size has blocks of blocks; the changes are around the first block.
  const filled = fc.oneof(fc.integer({ min: 0, max: 140 }), fc.integer({ min: 1_000, max: 1_100 }))
  fc.assert(
    fc.property(filled, changes, (size, all) => {
      let array: readonly number[] = Array.from({ length: size }, (_, index) => index)
      let list = PersistentList.of(array)
      const versions = [{ list, array }]
      for (const change of all) {
        if (change.kind === 'append') {
          list = list.append(change.value)
          array = [...array, change.value]
        } else if (array.length > 0 && change.kind === 'with') {
          const place = change.place % array.length
          list = list.with(place, change.value)
          array = array.with(place, change.value)
        } else if (change.kind === 'dropLast') {
          list = list.dropLast()
          array = array.slice(0, -1)
        }
        versions.push({ list, array })
      }
      for (const version of versions) {
        expect([...version.list]).toEqual(version.array)
        expect(version.list.length).toBe(version.array.length)
        expect(version.list.at(-1)).toBe(version.array.at(-1))
        expect(version.list.at(33)).toBe(version.array[33])
        expect(version.list.at(1_030)).toBe(version.array[1_030])
        expect(version.list.at(version.array.length)).toBeUndefined()
        expect(version.list.at(-version.array.length - 1)).toBeUndefined()
      }
    }),
    runs(100),
  )
})
