import { expect, test } from 'vitest'
import { billedToIn } from './billed-to.ts'

test.each([
  ['Ms Ann Lee', ['Ms Ann Lee'], ['Ann Lee 女士']],
  ['Mr Ann Lee\nLee Cellars', ['Mr Ann Lee', 'Lee Cellars'], ['Ann Lee 先生', 'Lee Cellars']],
  ['陈伟铭', ['陈伟铭'], ['陈伟铭']],
  ['Ann Lee', ['Ann Lee'], ['Ann Lee']],
  ['Dr', ['Dr'], ['Dr']],
])('the billing name %j has its title where the language puts it', (stored, en, zh) => {
  expect([billedToIn('en', stored), billedToIn('zh-Hans', stored)]).toEqual([en, zh])
})
