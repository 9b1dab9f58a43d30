import type { Plugin } from 'vite'

/**
 * Parts of packages that we never use, and that are so woven into the rest that no bundler can leave them out: observers of
 * React Router's steps (its `instrumentations`), and TanStack Query's queries that grow by pages. In their place stands what
 * they come to where nobody uses them. Versions are pinned; a new one that asks for more fails the build by a missing export.
 */
const parts = [
  {
    id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    code: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = null`,
  },
  {
    id: /@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    code: `export const infiniteQueryBehavior = () => undefined
export const hasNextPage = () => false
export const hasPreviousPage = () => false`,
  },
]

export const unusedParts = (): Plugin[] =>
  parts.map(({ id, code }, nth) => ({
    name: `unused-part-${nth}`,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id }, handler: () => code },
  }))
