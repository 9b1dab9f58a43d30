import type { Page } from 'playwright-core'
import type { PracticeCardName } from '#domain/cards/practice-cards.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { messagesIn } from './words-in.ts'

const sheet = (page: Page) => page.locator('dialog[open]').last()

const pressed = (page: Page, name: string): Promise<void> =>
  sheet(page).getByRole('button', { name, exact: true }).click()

/** In the sheet that registers: agrees to the conditions. */
export const agree = (page: Page): Promise<void> =>
  sheet(page).locator('label:has([name="agree"]) > :first-child + span').click()

/** In the sheet that registers, where it asks for card and attendance: agrees, stays at home, and confirms. */
export async function confirmRegistration(page: Page, lang: Language): Promise<void> {
  await agree(page)
  await nextStep(page, lang)
  await stayHome(page, lang)
  await pressed(page, messagesIn(lang).registrations.confirm)
}

/** Says that one bids from elsewhere. */
export const stayHome = (page: Page, lang: Language): Promise<void> =>
  sheet(page).getByLabel(messagesIn(lang).registrations.attendance.online, { exact: true }).check()

export const nextStep = (page: Page, lang: Language): Promise<void> =>
  pressed(page, messagesIn(lang).registrations.next)

/** Presses twice, as many do who are used to it from elsewhere. */
export const nextStepTwice = (page: Page, lang: Language): Promise<void> =>
  sheet(page)
    .getByRole('button', { name: messagesIn(lang).registrations.next, exact: true })
    .dblclick()

/** Signs with one's name, as who has neither mouse nor finger at hand. */
export async function signByName(page: Page, lang: Language, name: string): Promise<void> {
  const { registrations } = messagesIn(lang)
  await pressed(page, registrations.signature.type)
  await sheet(page).getByLabel(registrations.signature.label, { exact: true }).fill(name)
  await pressed(page, registrations.confirm)
}

/** In the sheet that registers: puts a practice card on file. A bank that asks is told yes. */
export async function addCard(
  page: Page,
  lang: Language,
  card: PracticeCardName,
  options: { readonly bankAsks?: boolean } = {},
): Promise<void> {
  const { registrations, payments, places } = messagesIn(lang)
  await pressed(page, registrations.card.add)
  const choose = async (label: string, value: string) => {
    const select = sheet(page).getByLabel(label, { exact: true })
    await select.locator(`option[value="${value}"]`).waitFor({ state: 'attached' })
    await select.selectOption(value)
  }
  await choose(payments.practice.pick, card)
  await choose(places.countryId, 'HK')
  await choose(places.stateId, 'HK-HK')
  await sheet(page).getByLabel(places.cityId, { exact: true }).selectOption({ index: 1 })
  await sheet(page).getByLabel(places.street1, { exact: true }).fill('21 Caine Road')
  await pressed(page, payments.form.save)
  if (options.bankAsks) await tellBank(page, lang)
}

/** Confirms what the bank asks. */
export async function tellBank(page: Page, lang: Language): Promise<void> {
  const { bank } = messagesIn(lang).payments
  const asked = page.getByRole('dialog', { name: bank.title })
  await asked.getByRole('button', { name: bank.confirm, exact: true }).click()
  await asked.waitFor({ state: 'detached' })
}
