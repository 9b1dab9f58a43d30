import type { Browser } from 'playwright-core'
import type { TestServer } from '#server/testing.ts'
import { sessionCookie } from '#web/kit/api/session.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import type { Session } from '#wire/entities/user.ts'
import { untilHydrated, type Visitor, visit } from './browser.ts'

/** In what language somebody comes, on what screen, and what their browser may complain of. */
export type Coming = { lang?: Language; width?: number; height?: number; tolerate?: RegExp }

/** Somebody signed in comes to a page and waits until React has it. */
export async function comeAs(
  browser: Browser,
  { config: { publicUrl: url } }: Pick<TestServer, 'config'>,
  session: Session,
  path: string,
  { lang = 'en', width = 1440, height = 900, ...rest }: Coming = {},
): Promise<Visitor> {
  const visitor = await visit(browser, url, { width, ...rest })
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
