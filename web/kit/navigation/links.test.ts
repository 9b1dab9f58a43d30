import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { availableLinks, paths } from './links.ts'

/** Every address pattern of a route table: '/', '/auction/:id', … */
const patterns = (entries: readonly RouteConfigEntry[], prefix = ''): readonly string[] =>
  entries.flatMap((entry) => {
    const here = entry.path === undefined ? prefix : `${prefix}/${entry.path}`
    const children = patterns(entry.children ?? [], here)
    const isPage = entry.index === true || (entry.path !== undefined && children.length === 0)
    return isPage ? [here || '/', ...children] : children
  })

const pagePaths = new Set(patterns(routes))

/** Texts such as the conditions of sale may stand under one route for all of them. */
const isInfoPage = (path: string) => pagePaths.has('/:slug') && ['/about', ...legal].includes(path)
const legal = ['/conditions-of-sale', '/terms-of-use', '/privacy-policy']

const isAvailablePath = (path: string) => availableLinks.some((name) => paths[name] === path)

test('the route table is read: the home page stands', () => {
  expect(pagePaths).toContain('/')
})

test('a page is offered exactly where it stands (web/kit/navigation/links.ts)', () => {
  const expected = Object.values(paths).filter((path) => pagePaths.has(path) || isInfoPage(path))
  expect(Object.values(paths).filter(isAvailablePath)).toEqual(expected)
})
