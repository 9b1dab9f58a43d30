import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { deferScripts } from '#web/app/defer-scripts.ts'
import { pageDataScripts } from '#web/app/page-data.ts'
import { pageManifest } from '#web/app/page-manifest.ts'
import { loadMessages } from '#web/kit/i18n/messages.ts'
import { PageLanguage } from '#web/kit/i18n/page-language.ts'
import { jsonLdScript } from '#web/kit/json-ld/thing.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import { requiredTexts } from '#web/kit/page/page-handle.ts'
import { pageLanguages } from '#wire/address/page-address.ts'

export { pageContextKey }

await Promise.all(pageLanguages.map(loadMessages))

const closingTags = '</body></html>'

/** The status of pages while the database is unavailable; the page's text states the seconds. */
const unavailable = 503
const reloadSeconds = '5'

/** Renders a page to a string: this has almost three times the measured throughput of streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { lang, nonce, awaitedScripts, takePage, about, measureRender } = loadContext.get(pageContextKey)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', lang)
  headers.set('Cache-Control', 'private, no-cache')
  if (status === unavailable) {
    headers.set('Retry-After', reloadSeconds)
    if (request.method === 'GET') headers.set('Refresh', reloadSeconds)
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { serverHandoffStream, ...staticContext } = routerContext
  const { loaderData, actionData, errors, matches } = routerContext.staticHandlerContext
  const context = { ...staticContext, manifest: pageManifest(routerContext.manifest, matches) }
  const rendered = measureRender(() =>
    renderToString(
      <PageLanguage value={lang}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </PageLanguage>,
    ),
  )
  const data = serverHandoffStream
    ? await pageDataScripts({ loaderData, actionData, errors }, serverHandoffStream, nonce)
    : ''
  const things = status < 400 ? jsonLdScript(about, nonce) : ''
  const handles = matches.map(({ route }) => route.handle)
  const { page, starter: startScript } = deferScripts(rendered, awaitedScripts(requiredTexts(handles)), nonce)
  takePage(`<!DOCTYPE html>${page.replace(closingTags, () => things + data + startScript + closingTags)}`)
  return new Response(null, { status, headers })
}

/**
 * Logs errors of loaders, actions and components, except client errors, aborted requests, and an unavailable
 * database, which is logged where it is detected.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === unavailable)) return
  context.get(pageContextKey).logError(error)
}
