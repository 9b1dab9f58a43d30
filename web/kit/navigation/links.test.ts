import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { paths } from './links.ts'

/** Returns all path patterns in a route table: '/', '/auction/:id', … */
const patterns = (entries: readonly RouteConfigEntry[], prefix = ''): readonly string[] =>
  entries.flatMap((entry) => {
    const here = entry.path === undefined ? prefix : `${prefix}/${entry.path}`
    const children = patterns(entry.children ?? [], here)
    const isPage = entry.index === true || (entry.path !== undefined && children.length === 0)
    return isPage ? [here || '/', ...children] : children
  })

const pagePaths = new Set(patterns(routes))

/** Returns whether a link leads to a help page or legal text, which share one route. */
const isInfoPage = (path: string) => pagePaths.has('/:slug') && ['/about', ...legal, ...help].includes(path)
const legal = ['/conditions-of-sale', '/terms-of-use', '/privacy-policy']
const help = [
  '/how-to-buy',
  '/how-to-sell',
  '/fees',
  '/delivery-and-collection',
  '/condition-terms',
  '/glossary',
]

test('reads the route table, including the home page', () => {
  expect(pagePaths).toContain('/')
})

test('has a route for every link', () => {
  const missing = Object.values(paths).filter((path) => !pagePaths.has(path) && !isInfoPage(path))
  expect(missing).toEqual([])
})
