import { expect, test } from 'vitest'
import { examples } from '../../e2e/pages/examples.ts'
import { hasFilm } from './film.ts'
import { contactSheet } from './sheet.ts'
import { shotsOf } from './shots.ts'

test('takes every page in both languages and widths, under unique names', () => {
  // The demonstration's URLs; `{news}` is one of its articles.
  const addressed = examples.map((one) => ({ ...one, path: one.path.replace(/^\{(.*)\}$/, '/$1/first') }))
  const shots = shotsOf(addressed)
  expect(shots).toHaveLength(examples.length * 4)
  expect(new Set(shots.map(({ file }) => file)).size).toBe(shots.length)
})

test('waits for a film on every page that shows one', () => {
  const films = examples.filter(hasFilm).map(({ path }) => path)
  expect([...new Set(films)]).toEqual([
    '/auction/BH0142/live',
    '/auction/BH0142/liveStream',
    '/house/stream/BH0142',
  ])
})

test('the sheet shows every screenshot and escapes URLs', () => {
  const [shot] = shotsOf([{ route: 'search', path: '/search?q=<b>' }])
  if (!shot) throw new Error('There is no picture')
  const sheet = contactSheet([shot], ['states.en.390.html'])
  expect(sheet).toContain(`src="${shot.file}"`)
  expect(sheet).toContain('href="states.en.390.html"')
  expect(sheet).not.toContain('<b>')
})
