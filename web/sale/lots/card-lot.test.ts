import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lot } from '#web/kit/json-ld/testing.ts'
import type { LotPicture } from '#wire/entities/picture.ts'
import { toCardLots } from './card-lot.ts'

const picture = (key: string, view?: LotPicture['view']): LotPicture => ({
  key,
  width: 4,
  height: 5,
  alt: '',
  ...(view && { view }),
})
const leads = (...galleries: readonly LotPicture[][]) =>
  toCardLots(galleries.map((pictures) => ({ ...lot(), pictures }))).map((card) => card.picture)

test('a lot that shares its picture with the previous one leads with its next picture', () => {
  const gallery = [picture('case'), picture('label', 'label'), picture('open', 'openCase')]
  expect(leads(gallery, gallery, gallery)).toEqual(['case', 'open', 'case'])
})

test('a lot never leads with a detail, nor a lot of several bottles with a picture of one', () => {
  const gallery = [picture('three'), picture('one', 'bottle'), picture('label', 'label')]
  expect(leads(gallery, gallery)).toEqual(['three', 'three'])
})

test('a lot with a single picture keeps it, and one without pictures has none', () => {
  expect(leads([picture('only')], [picture('only')], [])).toEqual(['only', 'only', null])
})

test('neighbours differ if each has two pictures', () => {
  const gallery = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd'), { minLength: 2 })
  fc.assert(
    fc.property(fc.array(gallery, { maxLength: 8 }), (keys) => {
      const shown = leads(...keys.map((all) => all.map((key) => picture(key))))
      expect(shown.filter((key, index) => index > 0 && key === shown[index - 1])).toEqual([])
      expect(shown.every((key, index) => key !== null && keys[index]?.includes(key))).toBe(true)
    }),
  )
})
