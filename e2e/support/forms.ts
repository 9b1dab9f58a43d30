import type { Page } from 'playwright-core'
import type { Language } from '#web/kit/i18n/language.ts'

/** Where a page is in a language, for journeys that bring no cookie of their own. */
export const at = (lang: Language, path: string): string => (lang === 'en' ? path : `/${lang}${path}`)

/** A field of the page's form. */
export const box = (page: Page, name: string) =>
  page.locator('main').getByRole('textbox', { name, exact: true })

export const tick = (page: Page, name: string): Promise<void> =>
  page.locator('main label', { hasText: name }).first().click()
