import path from 'node:path'
import type { Plugin } from 'vite'

const lastError = JSON.stringify(path.resolve(import.meta.dirname, '../../web/app/shell/last-error.tsx'))

/**
 * Replaces parts of packages that no bundler can remove and no page uses: React Router's `instrumentations` and errors of
 * server components, its prefetching of linked pages and of what pages name in `links`, and TanStack Query's infinite
 * queries. React Router's own error page, which shows clients a stack trace, is replaced by ours. Versions are pinned; a
 * new one that needs more exports of a replaced module fails the build. Without this plugin a lot page loads 3.6 kB
 * (gzip) more, and exceeds its budget of 166 kB.
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
    id: /react-router\/dist\/production\/lib\/errors\.js$/,
    code: `export const decodeRedirectErrorDigest = () => undefined
export const decodeRouteErrorResponseDigest = () => undefined`,
  },
  {
    id: /react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    code: `export { LastErrorBoundary as RemixErrorBoundary } from ${lastError}
export const RemixRootDefaultErrorBoundary = () => null
export const BoundaryShell = ({ children }) => children`,
  },
  {
    id: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    code: `export * from './components.js?whole'
export const PrefetchPageLinks = () => null`,
  },
  {
    id: /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/,
    code: `export * from './links.js?whole'
export const prefetchStyleLinks = () => Promise.resolve()`,
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
