import type { Browser } from 'playwright-core'
import type { TestServer } from '#server/testing.ts'
import { sessionCookie } from '#web/kit/api/session.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import type { Session } from '#wire/entities/user.ts'
import { untilHydrated, type Visitor, visit } from './browser.ts'

/** Language, viewport, and tolerated browser messages of a visit. */
export type VisitOptions = { lang?: Language; width?: number; height?: number; allow?: RegExp }

/** Opens a page as a signed-in user and waits until it is hydrated. */
export async function signInAs(
  browser: Browser,
  { config: { publicUrl: url } }: Pick<TestServer, 'config'>,
  session: Session,
  path: string,
  { lang = 'en', width = 1440, height = 900, ...options }: VisitOptions = {},
): Promise<Visitor> {
  const visitor = await visit(browser, url, { width, ...options })
  await visitor.page.setViewportSize({ width, height })
  const [pair = ''] = sessionCookie(session, { secure: false }).split('; ')
  const [name = '', value = ''] = pair.split('=')
  await visitor.context.addCookies([
    { name, value, url },
    { name: 'languageCode', value: lang, url },
  ])
  await visitor.page.goto(path)
  await untilHydrated(visitor.page)
  return visitor
}
