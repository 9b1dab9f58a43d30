import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { phonePicture, uploadImage } from '#server/people/identity/testing/documents.ts'
import { everyPayload, payloads } from '#server/platform/http/testing/active-markup.ts'
import { userUpdateInfo } from '#wire/calls/accounts.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import { collectFeedback } from '#wire/calls/enquiries.ts'
import { userRealnameApply } from '#wire/calls/identity.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { staffIdentityDecide, staffIdentityGet } from '#wire/calls/staff-identity.ts'
import { staffRegistrationDecide } from '#wire/calls/staff-registrations.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { openBrowser, untilHydrated, type Visitor, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { messagesIn } from '../support/translator.ts'

const texts = messagesIn('en')

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto', { admission: 'staff' }))
const browser = await closeAfterAll(openBrowser())

type MonitoredVisitor = Visitor & { readonly incidents: readonly string[] }

/** Opens a browser that records scripts, violations and dialogs caused by user content. */
async function openPage(session: Session): Promise<MonitoredVisitor> {
  const visitor = await visit(browser, server.config.publicUrl)
  const incidents: string[] = []
  await visitor.context.addCookies([{ ...sessionCookie(session), url: server.config.publicUrl }])
  await visitor.context.exposeFunction('xss', () => incidents.push('user content was executed'))
  await visitor.context.exposeFunction('reportViolation', (violation: string) =>
    incidents.push(`the policy blocked ${violation}`),
  )
  await visitor.page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      if (typeof report === 'function') report(`${violatedDirective} ${blockedURI}`)
    })
  })
  visitor.page.on('dialog', async (dialog) => {
    incidents.push(`a dialog opened: ${dialog.message()}`)
    await dialog.dismiss()
  })
  return { ...visitor, incidents }
}

/** Expects that no user content was executed on a page. */
async function expectNoIncidents({ page, incidents }: MonitoredVisitor): Promise<void> {
  expect(await page.locator('xss-mark, [onerror], [onload], [href^="javascript"], iframe').count()).toBe(0)
  expect(incidents).toEqual([])
}

async function go(visitor: MonitoredVisitor, path: string): Promise<void> {
  await visitor.page.goto(path)
  await untilHydrated(visitor.page)
  await expectNoIncidents(visitor)
}

const expectMark = (page: Page) => page.getByText('xss-mark').first().waitFor()

/** A hostile name of at most sixty characters. */
const hostileName = '"><img src=x onerror=xss()><xss-mark>'

test('renders hostile user content as text for members and staff', async () => {
  const email = `member.${Date.now()}@example.com`
  const member = await server.join(email, 'newcomer')
  const manager = await server.join(`manager.${Date.now()}@example.com`, 'manager')
  const [memberClient, staffClient] = [clientOf(server, member.token), clientOf(server, manager.token)]
  const { auctionId } = server
  const home = {
    countryId: 'HK',
    stateId: '',
    cityId: '',
    street1: everyPayload.slice(0, 190),
    phone: '+85291234567',
  }
  dataOf(
    await memberClient.call(userUpdateInfo, {
      ...home,
      firstName: hostileName,
      lastName: hostileName,
      prefix: '<xss-mark>',
      company: hostileName,
    }),
  )
  const cleared = { clearanceType: 'personal', idType: 'passport', idNumber: 'K1234567' } as const
  dataOf(await memberClient.call(userAddressAdd, { ...home, ...cleared, companyName: hostileName }))
  const feedback = { name: hostileName, email, about: hostileName, content: everyPayload, spent: 60_000 }
  dataOf(await memberClient.call(collectFeedback, feedback))
  dataOf(await memberClient.call(auctionRegister, { auctionId }))
  const front = await uploadImage({ client: memberClient }, await phonePicture())
  dataOf(await memberClient.call(userRealnameApply, { frontImg: front.key }))

  const memberVisit = await openPage(member)
  const staffVisit = await openPage(manager)
  await go(memberVisit, '/auctions')
  await memberVisit.page.getByRole('button', { name: texts.shell.chat.open }).click()
  const panel = memberVisit.page.getByRole('dialog', { name: texts.chat.title })
  const messageBox = panel.getByRole('textbox', { name: texts.chat.message, exact: true })
  await go(staffVisit, '/house/inbox')
  for (const payload of payloads.slice(0, 8)) {
    await messageBox.fill(payload)
    await memberVisit.page.keyboard.press('Enter')
    await panel.getByRole('log').getByText(payload, { exact: true }).waitFor()
  }
  await expectNoIncidents(memberVisit)
  await staffVisit.page
    .getByRole('navigation', { name: texts.inbox.list })
    .getByRole('link', { name: /xss-mark/ })
    .click()
  await staffVisit.page.getByRole('log').getByText(payloads[1], { exact: true }).waitFor()
  await expectNoIncidents(staffVisit)
  const replyBox = staffVisit.page.getByRole('textbox', { name: texts.inbox.answer })
  await replyBox.fill(`${everyPayload} `)
  await staffVisit.page.keyboard.press('Enter')
  await panel
    .getByRole('log')
    .getByText(payloads.at(-1) ?? '', { exact: false })
    .last()
    .waitFor()
  await expectNoIncidents(memberVisit)

  for (const path of [
    '/house/enquiries',
    `/house/registrations/${auctionId}`,
    '/house/identity',
    `/house/desk/${auctionId}`,
  ]) {
    await go(staffVisit, path)
    if (!path.startsWith('/house/desk')) await expectMark(staffVisit.page)
  }

  const reason = everyPayload.slice(0, 190)
  const decision = { auctionId, userId: member.userID, approve: false, reason }
  dataOf(await staffClient.call(staffRegistrationDecide, decision))
  const { id } = dataOf(await staffClient.call(staffIdentityGet, { userId: member.userID }))
  dataOf(await staffClient.call(staffIdentityDecide, { userId: member.userID, id, pass: false, reason }))
  const pages = [
    '/profile',
    '/profile/addresses',
    '/verification',
    '/profile/notifications',
    `/auction/${auctionId}/register`,
  ]
  for (const path of pages) {
    await go(memberVisit, path)
    if (path === '/verification' || path === '/profile') await expectMark(memberVisit.page)
  }
  await go(memberVisit, `/login?back=${encodeURIComponent('javascript:xss()//')}`)
  await go(memberVisit, `/search?q=${encodeURIComponent(everyPayload.slice(0, 100))}`)
  const suggestion = { kind: 'lot', text: everyPayload, detail: everyPayload, path: '/auctions' }
  await memberVisit.page.route('**/v1/search/suggest?*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'ok', rid: '', data: { list: [suggestion] } } }),
  )
  const banner = memberVisit.page.getByRole('banner')
  await banner.getByRole('button', { name: texts.shell.search.label, exact: true }).click()
  await memberVisit.page.getByRole('combobox', { name: texts.shell.search.keyword }).fill('lot')
  await memberVisit.page.getByRole('option', { name: payloads[1] }).waitFor()
  await expectNoIncidents(memberVisit)
  await Promise.all([memberVisit.leave(), staffVisit.leave()])
})

test('restricts the session cookie to this site and keeps its token out of URLs and storage', async () => {
  const email = `cookie.${Date.now()}@example.com`
  await server.join(email, 'newcomer')
  const { page, context, leave } = await visit(browser, server.config.publicUrl)
  const { login } = texts.account
  await page.goto('/login')
  await untilHydrated(page)
  await page.getByRole('textbox', { name: login.email, exact: true }).fill(email)
  await page.getByRole('textbox', { name: login.password, exact: true }).fill('paddle-and-rostrum')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const cookie = (await context.cookies()).find((cookie) => cookie.name === 'authInfo')
  const { token = '' }: { token?: string } = JSON.parse(decodeURIComponent(cookie?.value ?? '{}'))
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(cookie).toMatchObject({
    sameSite: 'Lax',
    path: '/',
    domain: new URL(server.config.publicUrl).hostname,
  })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  expect(requests.filter((url) => url.includes(token))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(token)
  await leave()
})

test('blocks framing and cross-site form submissions', async () => {
  const member = await server.join(`framed.${Date.now()}@example.com`, 'newcomer')
  const { page, context, leave } = await visit(browser, server.config.publicUrl, {
    allow: /frame|Frame|ERR_BLOCKED/,
  })
  await context.addCookies([{ ...sessionCookie(member), url: server.config.publicUrl, sameSite: 'Lax' }])
  const { origin } = new URL(server.config.publicUrl)
  // Another site that browsers can reach on this machine.
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
  const responding = page.waitForResponse((response) => response.url().includes('/v1/'))
  await page.getByRole('button', { name: 'Win a prize' }).click()
  expect(await (await responding).json()).toMatchObject({ code: 1001 })
  expect((await (await responding).request().allHeaders()).cookie).toBeUndefined()
  await leave()
})
