import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { houseTimeZone } from './house-time-zone.ts'

const sources = globSync('{domain,server,web,wire}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('the time zone of the house is named in one file', () => {
  const naming = sources.filter(({ text }) => text.includes(houseTimeZone) || /\buseTimeZone\b/.test(text))
  expect(naming.map(({ file }) => file)).toEqual(['domain/lib/house-time-zone.ts'])
})

test('no date or time is formatted in the time zone of the machine', () => {
  const made = sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /(?:new Intl\.DateTimeFormat|toLocale(?:Date|Time)String)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g,
      ),
    ].map(([, options = '']) => ({ file, text, options })),
  )
  const unzoned = made.filter(({ text, options }) => {
    const named = /, (\w+)$/.exec(options)?.[1]
    return (
      !/timeZone/.test(options) &&
      !(named && new RegExp(`const ${named}\\b[^=]*= \\{\\s+timeZone`).test(text))
    )
  })
  expect(made.length).toBeGreaterThan(5)
  expect(unzoned.map(({ file }) => file)).toEqual([])
})

test('no date is parsed in the time zone of the machine', () => {
  const reading = /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(|getTimezoneOffset/
  expect(sources.filter(({ text }) => reading.test(text)).map(({ file }) => file)).toEqual([])
})
