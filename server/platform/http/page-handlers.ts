import { createRequestHandler, type RequestHandler } from 'react-router'
import { appPrefix } from '#wire/address/app-address.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import type { PagesBuild, PagesSource } from './pages-source.ts'

/** Returns the request handler for a language prefix (null for none) and the app prefix. */
export type HandlerOf = (lang: PageLanguage | null, isInApp: boolean) => RequestHandler

/**
 * Creates the handlers of each build only once, since this processes all routes. In development there is a
 * new build after each change.
 */
export function handlersIn(mode: PagesSource['mode']): (build: PagesBuild) => HandlerOf {
  const made = new WeakMap<PagesBuild, HandlerOf>()
  return (build) => {
    const known = made.get(build) ?? createHandlers(build, mode)
    made.set(build, known)
    return known
  }
}

function createHandlers(build: PagesBuild, mode: PagesSource['mode']): HandlerOf {
  const bare = createRequestHandler(build, mode)
  const below = (basename: string) => createRequestHandler({ ...build, basename }, mode)
  const fixed = { en: below('/en'), 'zh-Hans': below('/zh-Hans'), 'zh-Hant': below('/zh-Hant') }
  const inApp = {
    bare: below(appPrefix),
    en: below(`/en${appPrefix}`),
    'zh-Hans': below(`/zh-Hans${appPrefix}`),
    'zh-Hant': below(`/zh-Hant${appPrefix}`),
  }
  return (lang, isInApp) => {
    if (isInApp) return inApp[lang ?? 'bare']
    return lang === null ? bare : fixed[lang]
  }
}
