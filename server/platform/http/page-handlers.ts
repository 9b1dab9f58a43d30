import { createRequestHandler, type RequestHandler } from 'react-router'
import { appPrefix } from '#wire/address/app-address.ts'
import type { Language } from '#wire/address/page-address.ts'
import type { PagesBuild, PagesSource } from './pages-source.ts'

/** Request handlers of one build. */
export type PageHandlers = {
  /** Route patterns such as `auction/:auctionId`, most specific first. */
  readonly patterns: readonly string[]
  /** The handler for a language prefix (null for none) and for the app prefix. */
  readonly handler: (lang: Language | null, isInApp: boolean) => RequestHandler
}

/** Creates the handlers of each build once, since creation processes all routes. */
export function pageHandlers(mode: PagesSource['mode']): (build: PagesBuild) => PageHandlers {
  const made = new WeakMap<PagesBuild, PageHandlers>()
  return (build) => {
    const handlers = made.get(build) ?? handlersOf(build, mode)
    made.set(build, handlers)
    return handlers
  }
}

function handlersOf(build: PagesBuild, mode: PagesSource['mode']): PageHandlers {
  const bare = createRequestHandler(build, mode)
  const below = (basename: string) => createRequestHandler({ ...build, basename }, mode)
  const fixed = { en: below('/en'), 'zh-Hans': below('/zh-Hans') }
  const inApp = {
    bare: below(appPrefix),
    en: below(`/en${appPrefix}`),
    'zh-Hans': below(`/zh-Hans${appPrefix}`),
  }
  return {
    patterns: patternsOf(build.routes),
    handler: (lang, isInApp) => {
      if (isInApp) return inApp[lang ?? 'bare']
      return lang === null ? bare : fixed[lang]
    },
  }
}

/** Route patterns of a build, most specific first. */
export function patternsOf(routes: PagesBuild['routes']): readonly string[] {
  const whole = (id: string | undefined): readonly string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...whole(route.parentId), ...(route.path ? [route.path] : [])] : []
  }
  const patterns = Object.keys(routes).map((id) => whole(id).join('/'))
  const parameterCount = (pattern: string) => pattern.split(':').length
  return [...new Set(patterns)].toSorted((a, b) => parameterCount(a) - parameterCount(b))
}
