import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { replacedFile } from './sheet-rows.ts'

const components = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-datasheet-grid')),
  'components',
)
const sourceOf = (name: string) => readFileSync(path.join(components, name), 'utf8')

test('the grid imports its rows from the replaced file', () => {
  expect(path.join(components, 'Grid.js')).toMatch(replacedFile)
  expect(sourceOf('Grid.js')).toContain('exports.Grid = Grid')
  expect(sourceOf('DataSheetGrid.js')).toContain('require("./Grid")')
})
