import type { Page } from 'playwright-core'
import type { TestServer } from '#server/testing.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { openMailbox } from './mailbox.ts'
import { messagesIn } from './translator.ts'

/** Fills the registration form of an account, submits it, and enters the code of the letter. */
export async function openAccount(
  page: Page,
  { config }: Pick<TestServer, 'config'>,
  lang: Language,
  email: string,
): Promise<void> {
  const { register, verification } = messagesIn(lang).account
  const box = (name: string) => page.locator('main').getByRole('textbox', { name, exact: true })
  const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
  await page.getByLabel(register.prefix, { exact: true }).selectOption('Ms')
  await box(register.firstName).fill('Evelyn')
  await box(register.lastName).fill('Tsang')
  await box(register.email).fill(email)
  await page.getByLabel(register.country, { exact: true }).selectOption('SG')
  await box(register.phone).fill('6123 4567')
  await box(register.password).fill('a long secret')
  await box(register.repeat).fill('a long secret')
  for (const name of ['agree', 'adult'])
    await page.locator(`label:has([name="${name}"]) > :first-child + span`).click()
  const mailbox = openMailbox(config.dataDir, email)
  await press(register.submit)
  await page.waitForURL((url) => url.pathname.endsWith('/verification'))
  const code = /\d{6}/.exec((await mailbox.next()).text)?.[0] ?? ''
  await box(verification.code).fill(code)
  await press(verification.submit)
}
