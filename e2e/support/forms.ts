import type { Page } from 'playwright-core'
import type { Language } from '#web/kit/i18n/language.ts'

/** Returns the path of a page in a language, for journeys without a language cookie. */
export const localizedPath = (lang: Language, path: string): string =>
  lang === 'en' ? path : `/${lang}${path}`

/** Locates a text field of the page's form. */
export const textBox = (page: Page, name: string) =>
  page.locator('main').getByRole('textbox', { name, exact: true })

export const tickBox = (page: Page, name: string): Promise<void> =>
  page.locator('main label', { hasText: name }).first().click()
