import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import type { DraftPicture } from './lot-draft.ts'
import { missingShots, requiredShots, withShot } from './shot-list.ts'
import { shotOf, shots } from './shots.ts'

const alt = { en: '', zh: '' }
const picture = (key: string): DraftPicture => ({ key, width: 1, height: 1, alt })

test.each([
  ['wine', 'owc', ['front', 'level', 'capsule', 'label', 'case']],
  ['spirits', null, ['front', 'level', 'capsule', 'label', 'case']],
  ['wine', 'none', ['front', 'level', 'capsule', 'label']],
  ['cigars', 'none', ['front', 'label', 'case']],
  ['other', null, ['front']],
] as const)('K12 the shots of %s (%s)', (kind, packing, wanted) => {
  expect(requiredShots({ kind, packing })).toEqual(wanted)
})

test('K12 each shot is at most one picture, and naming one does not change others', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'unknown'),
    shot: fc.option(fc.constantFrom(...shots)),
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const first = ['a', 'b', 'c'].map(picture)
      const named = steps.reduce<readonly DraftPicture[]>(
        (all, { key, shot }) => (key === 'unknown' ? all : withShot(all, key, shot)),
        first,
      )
      expect(named.map(({ shot: _, ...rest }) => rest)).toEqual(first)
      const given = named.flatMap(({ shot }) => shot ?? [])
      expect(new Set(given).size).toBe(given.length)
      expect(missingShots(shots, named)).toHaveLength(shots.length - given.length)
      const last = steps.findLast(({ key }) => key !== 'unknown')
      if (last) expect(named.find(({ key }) => key === last.key)?.shot ?? null).toBe(last.shot)
    }),
    runs(200),
  )
})

test('K12 only the level shot keeps a level mark', () => {
  const level = { at: 512, reading: 'bn', readOn: '' } as const
  const marked = [{ ...picture('a'), shot: 'level', level } as const, picture('b')]
  expect(withShot(marked, 'a', 'level')).toEqual(marked)
  expect(withShot(marked, 'b', 'front')[0]).toEqual(marked[0])
  expect(withShot(marked, 'a', 'label')).toEqual([{ ...picture('a'), shot: 'label' }, picture('b')])
  expect(withShot(marked, 'b', 'level')).toEqual([picture('a'), { ...picture('b'), shot: 'level' }])
})

test('K12 words in file names denote shots in either language', () => {
  expect(['Label', 'OWC', '液面', '酒帽', 'constructor'].map(shotOf)).toEqual([
    'label',
    'case',
    'level',
    'capsule',
    undefined,
  ])
})
