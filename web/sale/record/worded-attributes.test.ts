import { expect, test } from 'vitest'
import { loadWordedAttributes } from './worded-attributes.ts'

const requested: unknown[] = []
const fetch = (_call: unknown, payload: unknown) => {
  requested.push(payload)
  return Promise.resolve({ ok: true, data: { list: [{ seq: 7, attributes: worded }, { seq: 9 }] } } as never)
}
const worded = [{ id: 'own_score', label: { en: 'Score', zh: '评分' } }]
const correction = (...ids: string[]) => ({
  type: 'lotCorrected',
  lotId: 'lot1',
  attributes: ids.map((id) => ({ id })),
})

test('K19 loads the names of the company’s own attributes once for all corrections of a lot', async () => {
  const events = [correction('own_score'), correction('own_score', 'abv'), { type: 'sealed' }]
  expect(await loadWordedAttributes({ fetch }, events)).toEqual(new Map([[7, worded]]))
  expect(requested).toEqual([{ lotId: 'lot1' }])
})

test('built-in attributes need no names from the server', async () => {
  requested.length = 0
  expect(await loadWordedAttributes({ fetch }, [correction('abv')])).toEqual(new Map())
  expect(requested).toEqual([])
})
