import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmptyValue } from '#domain/lots/attributes/values.ts'
import { runs } from '#domain/testing/runs.ts'
import {
  attributeChanges,
  beforeCorrection,
  corrected,
  descriptionText,
  type LotDescription,
  pictureChange,
  textChanges,
} from './description.ts'
import { correctableTexts } from './lot-change.ts'

const texts = (title: string) => {
  const empty = Object.fromEntries(correctableTexts.map((field) => [field, '']))
  return { ...empty, title } as LotDescription['texts']['en']
}
const lot: LotDescription = {
  texts: { en: texts('Strathmorran 1974'), zh: texts('斯特拉斯莫兰 1974') },
  facts: { vintage: '1974', quantity: '1' },
  pictures: ['front', 'back', 'label'],
  attributes: { abv: 460, levels: ['n', { mm: 32 }] },
}

test('K13 lists what a patch changes, by language, and nothing that is unchanged', () => {
  const patch = {
    texts: { en: { title: 'Strathmorran 1975', accent: '' }, zh: { title: '斯特拉斯莫兰 1974' } },
    facts: { vintage: '1975' },
  }
  expect(textChanges(lot, patch)).toEqual([
    { field: 'title', lang: 'en', from: 'Strathmorran 1974', to: 'Strathmorran 1975' },
    { field: 'vintage', lang: 'both', from: '1974', to: '1975' },
  ])
  expect(textChanges(lot, {})).toEqual([])
})

test('K13 italics are removed with the title that had them, unless the new title still has them', () => {
  const italic: LotDescription = {
    ...lot,
    texts: { ...lot.texts, en: { ...lot.texts.en, accent: '1974' } },
  }
  const accents = (en: { readonly title?: string; readonly accent?: string }) =>
    textChanges(italic, { texts: { en } }).filter(({ field }) => field === 'accent')
  expect(accents({ title: 'Strathmorran 1975' })).toEqual([
    { field: 'accent', lang: 'en', from: '1974', to: '' },
  ])
  expect(accents({ title: 'Strathmorran 1974, sherry butt' })).toEqual([])
  expect(accents({ title: 'Strathmorran 1975', accent: '1975' })).toMatchObject([{ to: '1975' }])
  expect(accents({ title: 'Strathmorran 1974' })).toEqual([])
})

test('K13 pictures are added and replaced with their size and texts, only if the lot does not have them yet', () => {
  const picture = (key: string) => ({ key, width: 960, height: 1200, alt: { en: key, zh: '' } })
  const newPictures = ['new', 'front', 'unused'].map(picture)
  expect(pictureChange(lot, { pictures: ['new', 'front'], newPictures })).toEqual({
    from: lot.pictures,
    to: ['new', 'front'],
    added: [picture('new')],
  })
  expect(pictureChange(lot, { pictures: ['new', 'new'], newPictures })).toBeNull()
  expect(pictureChange({ pictures: [] }, { pictures: ['new'], newPictures })).toMatchObject({ to: ['new'] })
  expect(pictureChange(lot, { pictures: ['front', 'back', 'label'], newPictures })).toBeUndefined()
})

test('K13 pictures are removed or put in another order, never exchanged for unknown ones', () => {
  expect(pictureChange(lot, {})).toBeUndefined()
  expect(pictureChange(lot, { pictures: lot.pictures })).toBeUndefined()
  expect(pictureChange(lot, { pictures: ['label', 'front'] })).toEqual({
    from: lot.pictures,
    to: ['label', 'front'],
  })
  expect(pictureChange(lot, { pictures: ['other'] })).toBeNull()
  expect(pictureChange(lot, { pictures: ['front', 'front'] })).toBeNull()
})

test('K13 alternative texts of remaining pictures are corrected, with both versions', () => {
  const stated = lot.pictures.map((key) => ({ key, alt: { en: key, zh: '' } }))
  const alt = { en: 'The front of the case', zh: '原箱正面' }
  const alts = [
    { key: 'front', alt },
    { key: 'back', alt: { en: 'back', zh: '' } },
  ]
  const changed = { key: 'front', from: { en: 'front', zh: '' }, to: alt }
  expect(pictureChange(lot, { alts }, stated)).toEqual({
    from: lot.pictures,
    to: lot.pictures,
    alts: [changed],
  })
  expect(pictureChange(lot, { pictures: ['front', 'back'], alts }, stated)).toMatchObject({ alts: [changed] })
  expect(pictureChange(lot, { alts: alts.slice(1) }, stated)).toBeUndefined()
  expect(pictureChange(lot, { pictures: ['back'], alts }, stated)).toBeNull()
  expect(pictureChange(lot, { alts: [{ key: 'other', alt }] }, stated)).toBeNull()
})

test('K13 the text of version 1 never changes', () => {
  const emptyTexts =
    '"condition":"","description":"","facts":"","format":"","producer":"","provenance":"","region":""'
  expect(descriptionText(lot, 1)).toBe(
    `{"facts":{"quantity":"1","vintage":"1974"},"pictures":["front","back","label"],"texts":{"en":{"accent":"",${emptyTexts},"title":"Strathmorran 1974"},"zh":{"accent":"",${emptyTexts},"title":"斯特拉斯莫兰 1974"}}}`,
  )
})

test('K13 the text of version 2 states the attributes as they were published, and its version', () => {
  const { texts: _, ...stated } = JSON.parse(descriptionText(lot))
  expect(stated).toEqual({
    version: 2,
    facts: lot.facts,
    pictures: lot.pictures,
    attributes: { abv: 460, levels: ['n', { mm: 32 }] },
  })
  expect(descriptionText({ ...lot, attributes: {} }, 1)).toBe(descriptionText(lot, 1))
  expect(descriptionText({ ...lot, attributes: {} })).not.toBe(descriptionText(lot))
})

test('K13 the digest depends on every text, fact and picture', () => {
  const change = { field: 'title', lang: 'zh', from: '', to: '斯特拉斯莫兰 1975' } as const
  const fact = { field: 'quantity', lang: 'both', from: '1', to: '2' } as const
  const versions = [
    lot,
    corrected(lot, [change], undefined),
    corrected(lot, [fact], undefined),
    corrected(lot, [], { from: lot.pictures, to: ['back', 'front'] }),
  ]
  expect(new Set(versions.map((one) => descriptionText(one))).size).toBe(4)
  expect(corrected(lot, [change, fact], undefined)).toMatchObject({
    texts: { en: { title: 'Strathmorran 1974' }, zh: { title: '斯特拉斯莫兰 1975' } },
    facts: { vintage: '1974', quantity: '2' },
  })
})

test('K13 undoing a correction restores the earlier description', () => {
  const patch = {
    texts: { en: { title: 'Strathmorran 1975' }, zh: { description: '单桶。' } },
    facts: { quantity: '2' },
  }
  const changes = textChanges(lot, patch)
  const pictures = { from: lot.pictures, to: ['new', 'front'] }
  const after = corrected(lot, changes, pictures)
  expect(descriptionText(after)).not.toBe(descriptionText(lot))
  expect(descriptionText(beforeCorrection(after, changes, pictures))).toBe(descriptionText(lot))
  expect(beforeCorrection(lot, [], undefined)).toEqual(lot)
})

const value = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 999 }),
  fc.boolean(),
  fc.string(),
  fc.record({ en: fc.string(), zh: fc.string() }),
  fc.array(fc.constantFrom('n', 'hs', 'ms')),
)
const stated = fc
  .dictionary(fc.constantFrom('abv', 'vitola', 'levels', 'own_cask', '__proto__x'), value)
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, one]) => !isEmptyValue(one))))

test('K13 corrected attributes are those of the patch, and are undone like texts', () => {
  fc.assert(
    fc.property(
      stated,
      fc.dictionary(fc.constantFrom('abv', 'levels', 'own_cask', 'lwin'), value),
      (attributes, patch) => {
        const before = { ...lot, attributes }
        const changes = attributeChanges(before, { attributes: patch })
        const after = corrected(before, [], undefined, changes)
        for (const [id, wanted] of Object.entries(patch)) {
          if (isEmptyValue(wanted)) expect(after.attributes).not.toHaveProperty(id)
          else expect(after.attributes[id]).toEqual(wanted)
        }
        expect(changes.every(({ id }) => Object.hasOwn(patch, id))).toBe(true)
        expect(descriptionText(after) === descriptionText(before)).toBe(changes.length === 0)
        const back = beforeCorrection(after, [], undefined, changes)
        expect(descriptionText(back)).toBe(descriptionText(before))
        expect(descriptionText(after, 1)).toBe(descriptionText(before, 1))
        expect(attributeChanges(after, { attributes: patch })).toEqual([])
      },
    ),
    runs(200),
  )
})
