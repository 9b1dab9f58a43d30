import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { open, paths } from './links.ts'

/** Every address pattern of a route table: '/', '/auction/:id', … */
const patterns = (entries: readonly RouteConfigEntry[], above = ''): readonly string[] =>
  entries.flatMap((entry) => {
    const here = entry.path === undefined ? above : `${above}/${entry.path}`
    const below = patterns(entry.children ?? [], here)
    const stands = entry.index === true || (entry.path !== undefined && below.length === 0)
    return stands ? [here || '/', ...below] : below
  })

const standing = new Set(patterns(routes))

/** Texts such as the conditions of sale may stand under one route for all of them. */
const isInfoPage = (path: string) => standing.has('/:slug') && ['/about', ...legal].includes(path)
const legal = ['/conditions-of-sale', '/terms-of-use', '/privacy-policy']

const isOpenPath = (path: string) => open.some((name) => paths[name] === path)

test('the route table is read: the home page stands', () => {
  expect(standing).toContain('/')
})

test('a page is offered exactly where it stands (web/kit/navigation/links.ts)', () => {
  const should = Object.values(paths).filter((path) => standing.has(path) || isInfoPage(path))
  expect(Object.values(paths).filter(isOpenPath)).toEqual(should)
})
