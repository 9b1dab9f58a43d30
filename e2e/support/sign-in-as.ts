import type { Browser, BrowserContext } from 'playwright-core'
import type { Language } from '#web/kit/i18n/language.ts'
import type { Session } from '#wire/entities/user.ts'
import { untilHydrated, type Visitor, visit } from './browser.ts'
import type { JourneyServer } from './journey-server.ts'
import { sessionCookie } from './session-cookie.ts'

/** The language, viewport and tolerated browser messages of a visit. */
export type VisitOptions = {
  readonly lang?: Language
  readonly width?: number
  readonly height?: number
  readonly allow?: RegExp
  /** Prepares the browser context before the page loads. */
  readonly setUp?: (context: BrowserContext) => Promise<void>
}

/** Opens a page, signed in if a session is given, and waits until it is hydrated. */
export async function signInAs(
  browser: Browser,
  { config: { publicUrl: url } }: Pick<JourneyServer, 'config'>,
  session: Session | null,
  path: string,
  { lang = 'en', width = 1440, height = 900, setUp, ...options }: VisitOptions = {},
): Promise<Visitor> {
  const visitor = await visit(browser, url, { width, ...options })
  await visitor.page.setViewportSize({ width, height })
  const cookies = [{ name: 'languageCode', value: lang }, ...(session ? [sessionCookie(session)] : [])]
  await visitor.context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
  await setUp?.(visitor.context)
  await visitor.page.goto(path)
  await untilHydrated(visitor.page)
  return visitor
}
