import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { PersistentMap } from './persistent-map.ts'

const key = fc.constantFrom(...'abcdefghijklmnop')
const steps = fc.array(fc.record({ from: fc.nat(), key, value: fc.nat() }), { maxLength: 80 })

test('a persistent map behaves like a Map, whichever version is changed', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const versions = [{ map: PersistentMap.of<number>([]), model: new Map<string, number>() }]
      for (const step of all) {
        const base = versions[step.from % versions.length]
        if (!base) continue
        versions.push({
          map: base.map.with(step.key, step.value),
          model: new Map([...base.model, [step.key, step.value]]),
        })
      }
      for (const { map, model } of versions) {
        expect([...map]).toEqual([...model])
        expect([...map.keys()]).toEqual([...model.keys()])
        expect([...map.values()]).toEqual([...model.values()])
        expect(map.size).toBe(model.size)
        for (const each of 'abcdefghijklmnop') {
          expect(map.get(each)).toBe(model.get(each))
          expect(map.has(each)).toBe(model.has(each))
        }
      }
    }),
    runs(100),
  )
})
