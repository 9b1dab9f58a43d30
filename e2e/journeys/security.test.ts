import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { photograph, uploaded } from '#server/people/identity/testing/documents.ts'
import { everyPayload, payloads } from '#server/platform/http/testing/active-markup.ts'
import { userUpdateInfo } from '#wire/calls/accounts.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import { collectFeedback } from '#wire/calls/enquiries.ts'
import { houseIdentityDecide, houseIdentityGet } from '#wire/calls/house-identity.ts'
import { houseRegistrationDecide } from '#wire/calls/house-registrations.ts'
import { userRealnameApply } from '#wire/calls/identity.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { openBrowser, untilHydrated, type Visitor, visit } from '../support/browser.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { messagesIn } from '../support/words-in.ts'

const words = messagesIn('en')

let server: LiveServer
let browser: Browser

beforeAll(async () => {
  server = await openLiveServer(inject('postgresUrl'), 'auto', { admission: 'staff' })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

type Watched = Visitor & { readonly done: readonly string[] }

/** Somebody whose browser notes whatever a text does that was only to be read. */
async function come(session: Session): Promise<Watched> {
  const visitor = await visit(browser, server.config.publicUrl)
  const done: string[] = []
  await visitor.context.addCookies([{ ...sessionCookie(session), url: server.config.publicUrl }])
  await visitor.context.exposeFunction('xss', () => done.push('a text was run'))
  await visitor.context.exposeFunction('tellViolation', (what: string) =>
    done.push(`the policy stopped ${what}`),
  )
  await visitor.page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const tell: unknown = Reflect.get(window, 'tellViolation')
      if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI}`)
    })
  })
  visitor.page.on('dialog', async (dialog) => {
    done.push(`a dialog said ${dialog.message()}`)
    await dialog.dismiss()
  })
  return { ...visitor, done }
}

/** What a text has made of a page. */
async function look({ page, done }: Watched): Promise<void> {
  expect(await page.locator('xss-mark, [onerror], [onload], [href^="javascript"], iframe').count()).toBe(0)
  expect(done).toEqual([])
}

async function go(visitor: Watched, path: string): Promise<void> {
  await visitor.page.goto(path)
  await untilHydrated(visitor.page)
  await look(visitor)
}

const shows = (page: Page) => page.getByText('xss-mark').first().waitFor()

/** A name of at most sixty characters that nobody should have. */
const name = '"><img src=x onerror=xss()><xss-mark>'

test('texts that people write stay texts, at both ends and as they come in', async () => {
  const email = `member.${Date.now()}@example.com`
  const member = await server.join(email, 'newcomer')
  const manager = await server.join(`manager.${Date.now()}@example.com`, 'manager')
  const [hers, staff] = [clientOf(server, member.token), clientOf(server, manager.token)]
  const { auctionId } = server
  const home = {
    countryId: 'HK',
    stateId: '',
    cityId: '',
    street1: everyPayload.slice(0, 190),
    phone: '+85291234567',
  }
  dataOf(
    await hers.call(userUpdateInfo, {
      ...home,
      firstName: name,
      lastName: name,
      prefix: '<xss-mark>',
      company: name,
    }),
  )
  const cleared = { clearanceType: 'personal', idType: 'passport', idNumber: 'K1234567' } as const
  dataOf(await hers.call(userAddressAdd, { ...home, ...cleared, companyName: name }))
  const feedback = { name, email, about: name, content: everyPayload, spent: 60_000 }
  dataOf(await hers.call(collectFeedback, feedback))
  dataOf(await hers.call(auctionRegister, { auctionId }))
  const front = await uploaded({ client: hers }, await photograph())
  dataOf(await hers.call(userRealnameApply, { frontImg: front.key }))

  const at = await come(member)
  const desk = await come(manager)
  await go(at, '/auctions')
  await at.page.getByRole('button', { name: words.shell.chat.open }).click()
  const panel = at.page.getByRole('dialog', { name: words.chat.title })
  const written = panel.getByRole('textbox', { name: words.chat.message, exact: true })
  await go(desk, '/house/inbox')
  for (const payload of payloads.slice(0, 8)) {
    await written.fill(payload)
    await at.page.keyboard.press('Enter')
    await panel.getByRole('log').getByText(payload, { exact: true }).waitFor()
  }
  await look(at)
  await desk.page
    .getByRole('navigation', { name: words.inbox.list })
    .getByRole('link', { name: /xss-mark/ })
    .click()
  await desk.page.getByRole('log').getByText(payloads[1], { exact: true }).waitFor()
  await look(desk)
  const answer = desk.page.getByRole('textbox', { name: words.inbox.answer })
  await answer.fill(`${everyPayload} `)
  await desk.page.keyboard.press('Enter')
  await panel
    .getByRole('log')
    .getByText(payloads.at(-1) ?? '', { exact: false })
    .last()
    .waitFor()
  await look(at)

  for (const path of [
    '/house/enquiries',
    `/house/registrations/${auctionId}`,
    '/house/identity',
    `/house/desk/${auctionId}`,
  ]) {
    await go(desk, path)
    if (!path.startsWith('/house/desk')) await shows(desk.page)
  }

  const reason = everyPayload.slice(0, 190)
  const told = { auctionId, userId: member.userID, approve: false, reason }
  dataOf(await staff.call(houseRegistrationDecide, told))
  const { id } = dataOf(await staff.call(houseIdentityGet, { userId: member.userID }))
  dataOf(await staff.call(houseIdentityDecide, { userId: member.userID, id, pass: false, reason }))
  const pages = [
    '/profile',
    '/profile/addresses',
    '/verification',
    '/profile/notifications',
    `/auction/${auctionId}/register`,
  ]
  for (const path of pages) await go(at, path)
  await go(at, '/verification')
  await shows(at.page)
  await go(at, '/profile')
  await shows(at.page)
  await go(at, `/search?q=${encodeURIComponent(everyPayload.slice(0, 100))}`)
  await go(at, `/login?back=${encodeURIComponent('javascript:xss()//')}`)
  await go(at, '/auctions')
  const offered = { kind: 'lot', text: everyPayload, detail: everyPayload, path: '/auctions' }
  await at.page.route('**/v1/search/suggest?*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'ok', rid: '', data: { list: [offered] } } }),
  )
  await at.page.getByRole('button', { name: words.shell.search.label, exact: true }).click()
  await at.page.getByRole('combobox', { name: words.shell.search.keyword }).fill('lot')
  await at.page.getByRole('option', { name: payloads[1] }).waitFor()
  await look(at)
  await Promise.all([at.leave(), desk.leave()])
})

test('a browser gives the session’s cookie to this site alone, and forgets it on signing out', async () => {
  const email = `cookie.${Date.now()}@example.com`
  await server.join(email, 'newcomer')
  const { page, context, leave } = await visit(browser, server.config.publicUrl)
  const { login } = words.account
  await page.goto('/login')
  await untilHydrated(page)
  await page.getByRole('textbox', { name: login.email, exact: true }).fill(email)
  await page.getByRole('textbox', { name: login.password, exact: true }).fill('paddle-and-rostrum')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const kept = (await context.cookies()).find((cookie) => cookie.name === 'authInfo')
  const { token = '' }: { token?: string } = JSON.parse(decodeURIComponent(kept?.value ?? '{}'))
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(kept).toMatchObject({
    sameSite: 'Lax',
    path: '/',
    domain: new URL(server.config.publicUrl).hostname,
  })
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  expect(asked.filter((url) => url.includes(token))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(token)
  await leave()
})

test('a page of another site can neither frame a page nor send a form that does anything', async () => {
  const member = await server.join(`framed.${Date.now()}@example.com`, 'newcomer')
  const { page, context, leave } = await visit(browser, server.config.publicUrl, {
    tolerate: /frame|Frame|ERR_BLOCKED/,
  })
  await context.addCookies([{ ...sessionCookie(member), url: server.config.publicUrl, sameSite: 'Lax' }])
  const { origin } = new URL(server.config.publicUrl)
  // Another site, as browsers count sites, and one that they let speak to this machine.
  const elsewhere = `${server.url}/elsewhere`
  await page.route(elsewhere, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${origin}/profile"></iframe>
        <form method="post" action="${origin}/v1/user/session/endAll"><button>Win a prize</button></form>`,
    }),
  )
  await page.goto(elsewhere)
  const framed = page.frames()[1]
  expect(await framed?.getByText('framed.', { exact: false }).count()).toBe(0)
  expect(await framed?.locator('main').count()).toBe(0)
  const answer = page.waitForResponse((response) => response.url().includes('/v1/'))
  await page.getByRole('button', { name: 'Win a prize' }).click()
  expect(await (await answer).json()).toMatchObject({ code: 1001 })
  expect((await (await answer).request().allHeaders()).cookie).toBeUndefined()
  await leave()
})
