import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { findSandboxCard, sandboxCards } from '#domain/cards/sandbox-cards.ts'
import { openTestServer } from '#server/testing.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import type { Session } from '#wire/entities/user.ts'
import { codes } from '#wire/refusals/codes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { fakeStripe, type StripeCalls } from '../support/fake-stripe.ts'
import type { JourneyServer } from '../support/journey-server.ts'
import { openLiveServer, signUp } from '../support/live-server.ts'
import { signInAs, type VisitOptions } from '../support/sign-in-as.ts'
import { messagesIn, translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

/** Opens a page as a signed-in user. */
async function openPage(
  session: Session,
  path: string,
  { target = server, ...options }: VisitOptions & { target?: JourneyServer } = {},
) {
  const visitor = await signInAs(browser, target, session, path, options)
  return { ...visitor, ...cardActions(visitor.page, options.lang ?? 'en') }
}

/** Returns the actions of a card holder, in their language. */
function cardActions(page: Page, lang: Language) {
  const { payments, places } = messagesIn(lang)
  const t = translatorFor(lang)
  const { form, practice, methods } = payments
  const choose = async (label: string, value: string) => {
    const select = page.getByLabel(label, { exact: true })
    await select.locator(`option[value="${value}"]`).waitFor({ state: 'attached' })
    await select.selectOption(value)
  }
  return {
    payments,
    cardName: (last4: string) => t('payments.name', { brand: 'Visa', last4 }),
    value: (label: string) => page.getByLabel(label, { exact: true }).inputValue(),
    pick: (name: string) => choose(practice.pick, name),
    type: async (number: string, expiry: string) => {
      await page.getByLabel(practice.number, { exact: true }).fill(number)
      await page.getByLabel(practice.expiry, { exact: true }).fill(expiry)
    },
    choosePlace: async () => {
      await choose(places.countryId, 'HK')
      await choose(places.hongKong.stateId, 'HK-HK')
      await page.getByLabel(places.hongKong.cityId, { exact: true }).selectOption({ index: 1 })
    },
    fillStreet: () => page.getByLabel(places.street1, { exact: true }).fill('21 Caine Road'),
    openSheet: async () => {
      await page.getByRole('link', { name: methods.add }).click()
      await page.getByRole('dialog', { name: form.title }).getByLabel(practice.number).waitFor()
    },
    save: () => page.getByRole('button', { name: form.save, exact: true }).click(),
    expectAlert: (message: string) => page.getByRole('alert').getByText(message, { exact: true }).waitFor(),
    bank: () => page.getByRole('dialog', { name: payments.bank.title }),
  }
}

test('adds a card while registering for a sale, without its number leaving the browser', async () => {
  const session = await signUp(server, 'on-the-way@example.com')
  const path = `/payment/add?registerToAuctionId=${server.auctionId}`
  const { page, leave, payments, ...holder } = await openPage(session, path)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await holder.type('4111 1111 1111 1111', '12/40')
  await holder.save()
  await holder.expectAlert(payments.practice.notPractice)
  await expectAccessible(page)
  await holder.choosePlace()
  const { places } = messagesIn('en')
  await page.getByLabel(places.countryId, { exact: true }).selectOption('SG')
  expect(await holder.value(places.stateId)).toBe('')
  await holder.choosePlace()
  await holder.fillStreet()
  const { number = '' } = findSandboxCard('hongKong') ?? {}
  await holder.type(number, '12/40')
  await holder.save()
  await page.waitForURL((url) => url.pathname === `/auction/${server.auctionId}/register`)
  await page.getByText(payments.form.added).waitFor()
  const everything = sent.join('\n').replaceAll(/[\s+-]|%20/g, '')
  expect(everything).toContain('user/payment/add')
  for (const secret of ['4111111111111111', ...sandboxCards.map((card) => card.number)])
    expect(everything).not.toContain(secret)
  await leave()
})

test('redirects visitors to log in and back to their cards', async () => {
  for (const path of ['/profile/paymentMethods', '/payment/add?registerToAuctionId=evening']) {
    const response = await fetch(server.config.publicUrl + path, { redirect: 'manual' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`/login?back=${encodeURIComponent(path)}`)
  }
})

test('shows why a bank declines a card, then adds and removes one, in Chinese on a phone', async () => {
  const session = await signUp(server, 'refused@example.com')
  const { page, leave, payments, ...holder } = await openPage(session, '/profile/paymentMethods', {
    lang: 'zh-Hans',
    width: 390,
  })
  const { form, methods, reason, remove, bank } = payments
  await page.getByText(methods.none).waitFor()
  await holder.openSheet()
  await holder.choosePlace()
  await holder.fillStreet()
  for (const name of ['declined', 'insufficientFunds', 'expired'] as const) {
    await holder.pick(name)
    await holder.save()
    await holder.expectAlert(reason[name])
  }
  await holder.type(findSandboxCard('foreign')?.number ?? '', '01/20')
  await holder.save()
  await holder.expectAlert(reason.expired)
  await expectAccessible(page)

  await holder.pick('authenticatesOnce')
  await holder.save()
  await holder.bank().waitFor()
  await expectAccessible(page)
  await holder.bank().getByRole('button', { name: bank.refuse }).click()
  await holder.expectAlert(reason.authenticationFailed)
  await holder.save()
  await holder.bank().waitFor()
  await page.keyboard.press('Escape')
  await holder.bank().waitFor({ state: 'detached' })
  await holder.expectAlert(reason.authenticationFailed)
  await holder.save()
  await holder.bank().getByRole('button', { name: bank.confirm }).click()
  const card = page.getByRole('listitem').filter({ hasText: holder.cardName('3155') })
  await card.waitFor()
  await page.getByText(form.added).waitFor()
  // It is the only one.
  expect(await card.getByText(methods.default).count()).toBe(0)
  await expectAccessible(page)

  const pressRemove = () => card.getByRole('button').click()
  await pressRemove()
  await page.getByRole('button', { name: remove.keep }).click()
  await pressRemove()
  await page.getByRole('alertdialog').getByRole('button', { name: remove.confirm, exact: true }).click()
  await page.getByText(methods.none).waitFor()
  await page
    .locator(':focus')
    .and(page.getByRole('link', { name: methods.add }))
    .waitFor()
  await leave()
})

test('adds a card by keyboard alone', { tags: 'release' }, async () => {
  const session = await signUp(server, 'keys@example.com')
  const { page, leave, cardName, payments } = await openPage(session, '/profile/paymentMethods', {
    width: 390,
  })
  const { practice } = payments
  const { places } = messagesIn('en')
  const { keyboard } = page
  const reach = async (label: string) => {
    const target = page.getByLabel(label, { exact: true })
    for (let tabs = 0; tabs < 20; tabs += 1) {
      if (await target.evaluate((one) => one === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`The Tab key never reached ${label}`)
  }
  await page.getByRole('link', { name: payments.methods.add }).focus()
  await keyboard.press('Enter')
  await page.getByLabel(practice.number).waitFor()
  await reach(practice.number)
  await keyboard.type('4242424242424242')
  await reach(practice.expiry)
  await keyboard.type('1240')
  /** Chooses an option by repeating its first letter, which unlike a word does not depend on typing speed. */
  const chooseByKey = async (label: string, option: string) => {
    await reach(label)
    const select = page.getByLabel(label, { exact: true })
    for (let presses = 0; presses < 60; presses += 1) {
      const chosen = await select.locator('option:checked').innerText()
      if (chosen === option) return
      await keyboard.press(option.charAt(0))
    }
    throw new Error(`The key never reached ${option}`)
  }
  await chooseByKey(places.countryId, 'Monaco')
  const state = page.getByLabel(places.stateId, { exact: true })
  await state.locator('option:nth-child(2)').waitFor({ state: 'attached' })
  await chooseByKey(places.stateId, 'Fontvieille')
  await page.getByLabel(places.cityId).waitFor({ state: 'detached' })
  await reach(places.street1)
  await keyboard.type('1 Quai Jean-Charles Rey')
  await keyboard.press('Enter')
  await page.getByText(cardName('4242')).waitFor()
  await leave()
})

test('keeps the entries when the connection breaks while a card is saved', { tags: 'release' }, async () => {
  const session = await signUp(server, 'cut-off@example.com')
  const { page, context, leave, payments, ...holder } = await openPage(session, '/profile/paymentMethods', {
    allow: /ERR_INTERNET_DISCONNECTED|WebSocket/,
  })
  await holder.openSheet()
  await holder.pick('mastercard')
  await holder.choosePlace()
  await holder.fillStreet()
  await context.setOffline(true)
  await holder.save()
  const alert = page.getByRole('dialog').getByRole('alert').first()
  await alert.waitFor()
  // The button is at the end of the form and the alert at the start.
  await expect.poll(async () => (await alert.boundingBox())?.y).toBeGreaterThan(0)
  expect(await holder.value(payments.practice.number)).toBe('5555 5555 5555 4444')
  expect(await holder.value(messagesIn('en').places.street1)).toBe('21 Caine Road')
  await context.setOffline(false)
  await holder.save()
  await page.getByText(payments.form.added).waitFor()
  await leave()
})

test('refuses to remove a card used for an open sale and explains why', { tags: 'release' }, async () => {
  const session = await server.join('in-use@example.com', 'bidder')
  const { page, leave, payments, cardName } = await openPage(session, '/profile/paymentMethods', {
    lang: 'zh-Hans',
  })
  const card = page.getByRole('listitem').filter({ hasText: cardName('4242') })
  await card.getByRole('button').click()
  const { remove } = payments
  await page.getByRole('alertdialog').getByRole('button', { name: remove.confirm, exact: true }).click()
  await page.getByText(remove.inUse).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: remove.understood }).click()
  await card.waitFor()
  await leave()
})

test('accepts cards in Stripe’s own field, and reports when Stripe is not ready', {
  tags: 'release',
}, async () => {
  const settings = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1' }
  const target = await openTestServer(inject('postgresUrl'), { settings })
  const session = await signUp(target, 'stripe@example.com')
  const allow = /ERR_FAILED/
  const { page, leave, payments, ...holder } = await openPage(session, '/profile/paymentMethods', {
    target,
    allow,
  })
  const { form, card: cardTexts, methods } = payments
  const script = 'https://js.stripe.com/**'
  await page.route(script, (route) => route.abort())
  await page.getByRole('link', { name: methods.add }).click()
  const notReady = page.getByRole('alertdialog').getByText('Stripe is not ready, please try again later.')
  const understood = () => page.getByRole('button', { name: form.understood, exact: true }).click()
  await notReady.waitFor()
  await expectAccessible(page)
  await understood()
  await page.unroute(script)
  const body = `(${fakeStripe.toString()})()`
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.getByRole('button', { name: form.loadAgain }).click()
  const number = page.getByLabel('Card number of Stripe')
  await number.waitFor()
  await holder.choosePlace()
  await holder.fillStreet()

  await number.fill('4000')
  await holder.save()
  await holder.expectAlert(cardTexts.incomplete)

  const respond = (path: string, ...responses: readonly { code: number; data: unknown }[]) => {
    const left = [...responses]
    return page.route(`**/v1/${path}`, (route) =>
      route.fulfill({ json: { msg: '', rid: 'here', ...(left.length > 1 ? left.shift() : left[0]) } }),
    )
  }
  const begun = { provider: 'stripe', clientSecret: 'seti_1_secret_2', publicKey: 'pk_test_1' }
  const saved = { id: '1', brand: 'visa', last4: '3155', expYear: 2099, expMonth: 12, country: 'US' }
  const bank = { clientSecret: 'seti_1_secret_2' }
  await respond(
    'user/payment/begin',
    { code: codes.cardProviderNotReady, data: null },
    { code: 0, data: begun },
  )
  await respond(
    'user/payment/add',
    { code: codes.cardNeedsAuthentication, data: bank },
    { code: 0, data: saved },
  )
  await respond('user/payment/list', { code: 0, data: { list: [saved] } })
  await number.fill('4000000000000002')
  await holder.save()
  await notReady.waitFor()
  await understood()
  await holder.save()
  await holder.expectAlert('Stripe says: your card was declined.')
  await number.fill('4000002500003155')
  await holder.save()
  await page.getByText(holder.cardName('3155')).waitFor()

  const calls = await page.evaluate((): StripeCalls => Reflect.get(window, 'stripeCalls'))
  const lastCalls = calls.slice(-2)
  expect(calls.slice(0, 2)).toEqual([
    { what: 'open', with: { key: 'pk_test_1', options: { locale: 'en' } } },
    { what: 'create', with: { type: 'card', hidePostalCode: true } },
  ])
  expect(lastCalls).toMatchObject([
    {
      what: 'confirmCardSetup',
      with: {
        secret: 'seti_1_secret_2',
        billing_details: {
          name: 'Ann Lee',
          address: { line1: '21 Caine Road', state: 'Hong Kong Island', country: 'HK' },
        },
      },
    },
    { what: 'handleNextAction', with: bank },
  ])
  await leave()
  await target.close()
})
