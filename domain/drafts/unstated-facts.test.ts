import { expect, test } from 'vitest'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import { emptyLotDraft, type LotDraft } from './lot-draft.ts'
import { unstatedFacts } from './unstated-facts.ts'

const lot: LotDraft = {
  ...emptyLotDraft,
  producer: { en: 'Château Montclar', zh: '蒙克拉酒庄' },
  vintage: '1990',
  quantity: 12,
  millilitres: 750,
  packing: 'owc',
  inBond: true,
  levels: ['n'],
}
const unstated = (change: Partial<LotDraft>) => {
  const draft = { ...lot, ...change }
  return unstatedFacts(draft, catalogueTexts(draft), productAttributes).map(({ id }) => id)
}

test.each([
  ['a summary that is composed states every fact', {}, []],
  ['a typed one may not', { summary: { en: 'A full case', zh: '' } }, ['packing', 'inBond']],
  [
    'words of a fact are recognised in its language',
    { summary: { en: 'OWC, offered in bond', zh: '原木箱' } },
    ['inBond'],
  ],
  [
    'a typed format hides the size',
    { summary: { en: 'OWC, in bond', zh: '' }, format: { en: 'A case', zh: '' } },
    ['millilitres'],
  ],
  [
    'a size is recognised as it is written',
    { summary: { en: '12 × 75 cl, OWC, in bond', zh: '' }, format: { en: 'A case', zh: '' } },
    [],
  ],
] as const)('K2 K5 %s', (_about, change, ids) => {
  expect(unstated(change)).toEqual(ids)
})
