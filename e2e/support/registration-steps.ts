import type { Page } from 'playwright-core'
import type { SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { messagesIn } from './translator.ts'

const sheet = (page: Page) => page.locator('dialog[open]').last()

const press = (page: Page, name: string): Promise<void> =>
  sheet(page).getByRole('button', { name, exact: true }).click()

/** Agrees to the conditions in the registration dialog. */
export const agreeToConditions = (page: Page): Promise<void> =>
  sheet(page).locator('label:has([name="agree"]) > :first-child + span').click()

/** Agrees, chooses online bidding and confirms in the registration dialog with card and attendance. */
export async function confirmRegistration(page: Page, lang: Language): Promise<void> {
  await agreeToConditions(page)
  await nextStep(page, lang)
  await attendOnline(page, lang)
  await press(page, messagesIn(lang).registrations.confirm)
}

/** Chooses to bid online. */
export const attendOnline = (page: Page, lang: Language): Promise<void> =>
  sheet(page).getByLabel(messagesIn(lang).registrations.attendance.online, { exact: true }).check()

export const nextStep = (page: Page, lang: Language): Promise<void> =>
  press(page, messagesIn(lang).registrations.next)

/** Double-clicks Next, as some users do. */
export const nextStepTwice = (page: Page, lang: Language): Promise<void> =>
  sheet(page)
    .getByRole('button', { name: messagesIn(lang).registrations.next, exact: true })
    .dblclick()

/** Signs by typing a name. */
export async function signByTyping(page: Page, lang: Language, name: string): Promise<void> {
  const { registrations, signature } = messagesIn(lang)
  await press(page, signature.type)
  await sheet(page).getByLabel(signature.label, { exact: true }).fill(name)
  await press(page, registrations.confirm)
}

/** Adds a sandbox card in the registration dialog, and confirms at the bank if asked. */
export async function addSandboxCard(
  page: Page,
  lang: Language,
  card: SandboxCardName,
  options: { readonly requiresBankConfirmation?: boolean } = {},
): Promise<void> {
  const { registrations, payments, places } = messagesIn(lang)
  await press(page, registrations.card.add)
  const choose = async (label: string, value: string) => {
    const select = sheet(page).getByLabel(label, { exact: true })
    await select.locator(`option[value="${value}"]`).waitFor({ state: 'attached' })
    await select.selectOption(value)
  }
  await choose(payments.practice.pick, card)
  await choose(places.countryId, 'HK')
  await choose(places.hongKong.stateId, 'HK-HK')
  await sheet(page).getByLabel(places.hongKong.cityId, { exact: true }).selectOption({ index: 1 })
  await sheet(page).getByLabel(places.street1, { exact: true }).fill('21 Caine Road')
  await press(page, payments.form.save)
  if (options.requiresBankConfirmation) await confirmAtBank(page, lang)
}

/** Confirms the bank's authentication dialog. */
export async function confirmAtBank(page: Page, lang: Language): Promise<void> {
  const { bank } = messagesIn(lang).payments
  const dialog = page.getByRole('dialog', { name: bank.title })
  await dialog.getByRole('button', { name: bank.confirm, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
