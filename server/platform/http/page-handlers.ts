import { createRequestHandler, type RequestHandler } from 'react-router'
import { appPrefix } from '#wire/address/app-address.ts'
import type { Language } from '#wire/address/page-address.ts'
import type { PagesBuild, PagesSource } from './pages-source.ts'

/** The request handler for a language prefix (null for none) and for the app prefix. */
export type HandlerOf = (lang: Language | null, isInApp: boolean) => RequestHandler

/** Creates the handlers of each build once, since creation processes all routes. */
export const handlersIn = (mode: PagesSource['mode']): ((build: PagesBuild) => HandlerOf) =>
  ofEachBuild((build) => createHandlers(build, mode))

/** Finds the route patterns of each build once, such as `auction/:auctionId`, most specific first. */
export const patternsIn = (): ((build: PagesBuild) => readonly string[]) =>
  ofEachBuild(({ routes }) => patternsOf(routes))

/** Makes something of each build once; in development there is a new one after each change. */
function ofEachBuild<T>(make: (build: PagesBuild) => T): (build: PagesBuild) => T {
  const made = new WeakMap<PagesBuild, T>()
  return (build) => {
    const known = made.get(build) ?? make(build)
    made.set(build, known)
    return known
  }
}

function createHandlers(build: PagesBuild, mode: PagesSource['mode']): HandlerOf {
  const bare = createRequestHandler(build, mode)
  const below = (basename: string) => createRequestHandler({ ...build, basename }, mode)
  const fixed = { en: below('/en'), 'zh-Hans': below('/zh-Hans') }
  const inApp = {
    bare: below(appPrefix),
    en: below(`/en${appPrefix}`),
    'zh-Hans': below(`/zh-Hans${appPrefix}`),
  }
  return (lang, isInApp) => {
    if (isInApp) return inApp[lang ?? 'bare']
    return lang === null ? bare : fixed[lang]
  }
}

/** Route patterns of a build, most specific first. */
function patternsOf(routes: PagesBuild['routes']): readonly string[] {
  const whole = (id: string | undefined): readonly string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...whole(route.parentId), ...(route.path ? [route.path] : [])] : []
  }
  const patterns = Object.keys(routes).map((id) => whole(id).join('/'))
  const parameterCount = (pattern: string) => pattern.split(':').length
  return [...new Set(patterns)].toSorted((a, b) => parameterCount(a) - parameterCount(b))
}
