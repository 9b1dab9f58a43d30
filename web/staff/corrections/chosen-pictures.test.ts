import { expect, test } from 'vitest'
import { chosenPictures, movedPicture, withAlt, withoutPicture, withPicture } from './chosen-pictures.ts'

const published = ['front', 'back', 'label']
const picture = (key: string) => ({ key, width: 960, height: 1200, alt: { en: '', zh: '' } })
const unedited = chosenPictures(published, undefined)
const keysOf = ({ keys }: { readonly keys: readonly string[] }) => keys.join()

test('K13 a new picture replaces another one, else is added last', () => {
  const replaced = withPicture(unedited, picture('new'), 'back')
  expect(replaced).toEqual({ keys: ['front', 'new', 'label'], added: [picture('new')], alts: [] })
  expect(keysOf(withPicture(unedited, picture('new'), undefined))).toBe('front,back,label,new')
  expect(keysOf(withPicture(unedited, picture('new'), 'gone'))).toBe('front,back,label,new')
  expect(withPicture(unedited, picture('back'), 'front')).toEqual(unedited)
  expect(withPicture(replaced, picture('newer'), 'new')).toEqual({
    keys: ['front', 'newer', 'label'],
    added: [picture('newer')],
    alts: [],
  })
})

test('K13 a lot with 40 pictures accepts no more pictures, but they can be replaced', () => {
  const full = chosenPictures(
    Array.from({ length: 40 }, (_, index) => `${index}`),
    undefined,
  )
  expect(withPicture(full, picture('new'), undefined)).toEqual(full)
  expect(withPicture(full, picture('new'), '39').keys).toEqual([...full.keys.slice(0, 39), 'new'])
})

test('K13 pictures are moved, removed and described', () => {
  expect(keysOf(movedPicture(unedited, 'label', 0))).toBe('label,front,back')
  expect(keysOf(movedPicture(unedited, 'front', 1))).toBe('back,front,label')
  const edited = withPicture(unedited, picture('new'), undefined)
  expect(withoutPicture(edited, 'new')).toEqual(unedited)
  const alt = { en: 'A case', zh: '原箱' }
  expect(withAlt(edited, 'new', alt).added).toEqual([{ ...picture('new'), alt }])
  const described = withAlt(withAlt(edited, 'back', { en: 'Back', zh: '' }), 'back', alt)
  expect(described).toEqual({ ...edited, alts: [{ key: 'back', alt }] })
  expect(withoutPicture(described, 'back').alts).toEqual([])
  expect(withPicture(described, picture('newer'), 'back').alts).toEqual([])
})

test('K13 once a colleague has changed the published pictures, only those that are new remain chosen', () => {
  const edited = withPicture(withoutPicture(unedited, 'front'), picture('new'), 'back')
  const alts = ['back', 'label'].map((key) => ({ key, alt: { en: key, zh: '' } }))
  const edit = { ...edited, since: published }
  expect(chosenPictures(published, edit)).toEqual(edited)
  expect(chosenPictures(['back', 'other'], { ...edit, alts }).alts).toEqual(alts.slice(0, 1))
  expect(chosenPictures(['back', 'other'], edit)).toEqual({
    keys: ['back', 'other', 'new'],
    added: [picture('new')],
    alts: [],
  })
  const full = Array.from({ length: 40 }, (_, index) => `${index}`)
  expect(chosenPictures(full, edit)).toEqual({ keys: full, added: [], alts: [] })
  expect(chosenPictures(['new'], edit)).toEqual({ keys: ['new'], added: [], alts: [] })
})
