import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { SandboxAnswer } from '#domain/cards/sandbox-methods.ts'
import { doubleKeys, openStripeDouble } from '#server/trade/payments/testing/stripe-double/stripe-double.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import { mallOrderCreate } from '#wire/calls/mall-orders.ts'
import { methodName } from '#wire/words/paid-with.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { fakeStripe, type StripeCalls } from '../support/fake-stripe.ts'
import { clientOf, signUp } from '../support/live-server.ts'
import { openMallServer } from '../support/mall-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const server = await closeAfterAll(openMallServer(inject('postgresUrl')))
const browser = await closeAfterAll(openBrowser())

/** Opens the page of a new order of a buyer who has no card. */
async function openOrder(lang: Language, width: number, at = server) {
  const session = await signUp(at, `payer-${randomUUID()}@example.com`)
  const client = clientOf(at, session.token)
  const address = await client.call(userAddressAdd, {
    phone: '+85291234567',
    countryId: 'HK',
    stateId: 'HK-HK',
    street1: '21 Caine Road',
    clearanceType: 'personal',
  })
  if (!address.ok) throw new Error(address.error.message)
  const order = await client.call(mallOrderCreate, { items: ['wine-2:1'], addressId: address.data.id })
  if (!order.ok) throw new Error(order.error.message)
  const path = `/mall/order/${order.data.id}`
  const visitor = await signInAs(browser, at, session, path, { lang, width, allow: /WebSocket/ })
  return { ...visitor, path, t: translatorFor(lang), lang }
}

type Opened = Awaited<ReturnType<typeof openOrder>>

/** Chooses a method in the form, and presses the button that pays. */
async function payWith({ page, t, lang }: Opened, method: string): Promise<void> {
  await page.getByRole('radio', { name: methodName(lang, method), exact: true }).check({ force: true })
  await page.getByRole('button', { name: new RegExp(t('payments.pay.pay', { amount: 'HKD' })) }).click()
}

const answer = ({ page, t }: Opened, how: SandboxAnswer): Promise<void> =>
  page.getByRole('button', { name: t(`payments.wallet.answer.${how}`), exact: true }).click()

const paid = ({ page, t }: Opened): Promise<void> =>
  page.getByRole('heading', { level: 1, name: t('mallOrders.success.title') }).waitFor()

test.each(variants(['en', 1440], ['zh-Hans', 390]))(
  'O24 each method ends as its payer decides, and the receipt names it: %s, %i wide',
  async (lang, width) => {
    const opened = await openOrder(lang, width)
    const { page, path, t, leave } = opened
    await untilHydrated(page)
    await expectAccessible(page)

    // A sheet is closed, a wallet turned back from, and one never returns: nothing is charged.
    await payWith(opened, 'apple_pay')
    await page.keyboard.press('Escape')
    await page.getByText(t('payments.once.cancelled')).waitFor()
    await payWith(opened, 'wechat_pay')
    await answer(opened, 'refuse')
    await page.getByText(t('payments.reason.cancelled')).first().waitFor()
    await payWith(opened, 'alipay')
    await page.waitForURL(/\/practice\/wallet/)
    await expectAccessible(page)
    await answer(opened, 'refuse')
    await page.waitForURL(/\/payment\/return/)
    await page.getByRole('heading', { level: 1, name: t('payments.return.title.failed') }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('payments.return.again') }).click()
    await payWith(opened, 'alipay')
    await page.waitForURL(/\/practice\/wallet/)
    await page.goto(`/${lang}${path}`)
    await untilHydrated(page)
    await page.getByRole('link', { name: t('payments.pending.see') }).waitFor()

    // A card states its total before it pays.
    await page.getByRole('button', { name: t('payments.once.continue') }).click()
    await page.getByRole('button', { name: new RegExp(t('payments.pay.pay', { amount: 'HKD' })) }).click()
    await paid(opened)
    await page.getByText(/0004/).first().waitFor()
    await leave()
  },
)

test.each(variants(['zh-Hans', 1440], ['en', 390]))(
  'O24 a payment that settles later is shown as such, and a wallet is named: %s, %i wide',
  async (lang, width) => {
    const later = await openOrder(lang, width)
    await payWith(later, 'wechat_pay')
    await answer(later, 'settle')
    await later.page.getByText(later.t('payments.pay.processing')).waitFor()
    await later.page.reload()
    await later.page.getByRole('link', { name: later.t('payments.pending.see') }).click()
    await later.page
      .getByRole('heading', { level: 1, name: later.t('payments.return.title.processing') })
      .waitFor()
    await expectAccessible(later.page)
    await later.leave()

    for (const method of ['google_pay', 'wechat_pay', 'alipay'] as const) {
      const opened = await openOrder(lang, width)
      await payWith(opened, method)
      await answer(opened, 'confirm')
      await paid(opened)
      await opened.page.getByText(methodName(lang, method)).first().waitFor()
      await opened.leave()
    }
  },
)

test.each(variants(['en', 1440], ['zh-Hans', 390]))(
  'O24 Stripe’s payment element refuses an incomplete card, then pays the stated total: %s, %i wide',
  async (lang, width) => {
    const double = await openStripeDouble({ now: Date.now })
    const settings = { ...doubleKeys, STRIPE_API_URL: double.url }
    const stripe = await openMallServer(inject('postgresUrl'), settings)
    const opened = await openOrder(lang, width, stripe)
    const { page, path, t, leave } = opened
    const body = `(${fakeStripe.toString()})()`
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
    await page.exposeFunction('enterPayment', (method: 'card' | 'alipay') =>
      double.enterPayment(method === 'card' ? { method, card: 'hongKong' } : { method }),
    )
    await page.goto(`/${lang}${path}`)
    await untilHydrated(page)
    const number = page.getByLabel('Card number of Stripe')
    await number.waitFor()
    const next = page.getByRole('button', { name: t('payments.once.continue') })
    await next.click()
    await page.getByText('Stripe says: your card number is incomplete.').waitFor()
    await number.fill('4000003440000004')
    await next.click()
    await page.getByRole('button', { name: new RegExp(t('payments.pay.pay', { amount: 'HKD' })) }).click()
    await paid(opened)
    const calls = await page.evaluate((): StripeCalls => Reflect.get(window, 'stripeCalls') ?? [])
    expect(JSON.stringify(calls)).not.toContain('4000003440000004')
    const [intent] = double.intents()
    expect(intent).toMatchObject({ status: 'succeeded' })
    await leave()
    await stripe.close()
    await double.close()
  },
)
