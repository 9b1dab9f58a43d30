import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import {
  namesOtherLot,
  placePictures,
  readPictureName,
  withNamedShots,
  withPictures,
} from './picture-name.ts'

test.each([
  ['27.jpg', 27, '', 0],
  ['27-2.jpg', 27, '', 2],
  ['0027_03.JPG', 27, '', 3],
  ['27A (2).png', 27, 'A', 2],
  ['27a.jpeg', 27, 'A', 0],
  ['day 2/27 3.jpg', 27, '', 3],
  ['Lot 27.jpg', 27, '', 0],
  ['LOT27A-2.jpg', 27, 'A', 2],
  ['Lot No. 27 (3).jpg', 27, '', 3],
  ['拍品27-2.jpg', 27, '', 2],
  ['第27号.jpg', 27, '', 0],
  ['第 27 號 (2).jpg', 27, '', 2],
])('K12 %s belongs to a lot', (name, lotNum, lotSuffix, place) => {
  expect(readPictureName(name)).toEqual({ lot: { lotNum, lotSuffix }, place })
})

test.each([
  ['27-label.jpg', 'label', 3],
  ['0027_Front.JPG', 'front', 0],
  ['27 原箱.png', 'case', 4],
  ['Lot 27 label.jpg', 'label', 3],
  ['lot_0027-front.jpg', 'front', 0],
] as const)('K12 %s gives a shot of its lot', (name, shot, place) => {
  expect(readPictureName(name)).toEqual({ lot: { lotNum: 27, lotSuffix: '' }, place, shot })
})

test.each([
  'IMG_2231.JPG',
  'Lot.jpg',
  'lots 27.jpg',
  '27-lid.jpg',
  'cellar wide.png',
  '27AB.jpg',
  '27.heic',
  '0.jpg',
  '27-.jpg',
  '27-2-3.jpg',
  '.jpg',
])('K12 %s names no lot', (name) => {
  expect(readPictureName(name)).toBeNull()
})

const lots = [
  { id: 'a', lotNum: 27, lotSuffix: '' },
  { id: 'b', lotNum: 27, lotSuffix: 'A' },
]

test('K12 orders pictures by name, and leaves the others unassigned', () => {
  const named = (name: string) => ({ name })
  const placed = placePictures(
    ['27-10.jpg', '27-2.jpg', '27.jpg', '27A.jpg', '28.jpg', 'lid.jpg'].map(named),
    lots,
  )
  expect(placed).toEqual({
    lots: [
      { lotId: 'a', pictures: ['27.jpg', '27-2.jpg', '27-10.jpg'].map(named) },
      { lotId: 'b', pictures: [named('27A.jpg')] },
    ],
    tray: [
      { picture: named('28.jpg'), reason: 'noLot' },
      { picture: named('lid.jpg'), reason: 'noNumber' },
    ],
  })
})

test('K12 every picture is assigned once or not at all', () => {
  const name = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,2}[AB]?(?:-\d)?\.jpg$/))
  fc.assert(
    fc.property(fc.array(name.map((one) => ({ name: one }))), (pictures) => {
      const placed = placePictures(pictures, lots)
      const all = [
        ...placed.lots.flatMap((lot) => lot.pictures),
        ...placed.tray.map(({ picture }) => picture),
      ]
      expect(new Set(all)).toEqual(new Set(pictures))
      expect(all).toHaveLength(pictures.length)
    }),
    runs(300),
  )
})

test('K12 finds the number of a lot in any position', () => {
  const forms = [
    (lot: string, place: number) => `${lot}-${place}.jpg`,
    (lot: string, place: number) => `${lot.padStart(4, '0')}_${String(place).padStart(2, '0')}.JPG`,
    (lot: string, place: number) => `${lot} (${place}).png`,
  ]
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom('', 'A', 'Z'),
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom(...forms),
      (lotNum, lotSuffix, place, form) => {
        expect(readPictureName(form(`${lotNum}${lotSuffix}`, place))).toEqual({
          lot: { lotNum, lotSuffix },
          place,
        })
      },
    ),
    runs(300),
  )
})

test('K12 pictures are in the order of their names, in whichever order they arrive', () => {
  const names = ['27.jpg', '27-2.jpg', '27-3.jpg', '27-10.jpg'].map((name) => ({ name }))
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: 4 }), fc.nat(4), (arriving, cut) => {
      const first = withPictures([], arriving.slice(0, cut))
      expect(withPictures(first, arriving.slice(cut))).toEqual(names)
    }),
    runs(100),
  )
})

test('K12 pictures become the shots of their names, unless another picture is this shot', () => {
  const alt = { en: '', zh: '' }
  const label = { key: 'k1', width: 1, height: 1, alt, shot: 'label' as const }
  const [front, other] = [
    { ...label, key: 'k2', shot: undefined },
    { ...label, key: 'k3', shot: undefined },
  ]
  const added = [
    { key: 'k2', name: '27-front.jpg' },
    { key: 'k3', name: '27-label.jpg' },
  ]
  const named = withNamedShots([front, other, label], added)
  expect(named.map(({ key, shot }) => [key, shot])).toEqual([
    ['k2', 'front'],
    ['k3', undefined],
    ['k1', 'label'],
  ])
})

test('K12 keeps a manual order when pictures are added', () => {
  const named = (name: string) => ({ name })
  const held = ['27-3.jpg', 'lid.jpg', '27.jpg'].map(named)
  expect(withPictures(held, [named('27-4.jpg')])).toEqual([...held, named('27-4.jpg')])
  expect(withPictures(held, [named('27-2.jpg')])).toEqual([named('27-2.jpg'), ...held])
})

test('K12 recognises another file name of a picture that names another lot', () => {
  expect(namesOtherLot('2.jpg', ['1.jpg'])).toBe(true)
  expect(namesOtherLot('1 (3).jpg', ['1.jpg'])).toBe(false)
  expect(namesOtherLot('1-label.jpg', ['2.jpg', '1.jpg'])).toBe(false)
  expect(namesOtherLot('3.jpg', ['cellar wide.png'])).toBe(true)
  expect(namesOtherLot('copy.jpg', ['1.jpg'])).toBe(false)
})
