import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { issueMoves } from '#domain/newsletter/issue.ts'
import type { IssuePatch } from '#domain/newsletter/issue-draft.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { emailLeave } from '#wire/calls/newsletter.ts'
import { userExport } from '#wire/calls/own-data.ts'
import {
  staffNewsletterCreate,
  staffNewsletterGet,
  staffNewsletterList,
  staffNewsletterMove,
  staffNewsletterSet,
  staffNewsletterTest,
} from '#wire/calls/staff-newsletters.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { issuePatch } from '#wire/entities/newsletter-issue.ts'

/** A mail server that collects letters by recipient, and refuses some addresses. */
const received = new Map<string, string[]>()
const returnPaths: string[] = []
let refuses = (_address: string): string | null => null
let onLetter = async (_address: string): Promise<void> => undefined

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo({ address }, _session, done) {
    const refusal = refuses(address)
    done(
      refusal === null
        ? null
        : Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }),
    )
  },
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = envelope.rcptTo[0]?.address ?? ''
      received.set(to, [...(received.get(to) ?? []), Buffer.concat(chunks).toString()])
      if (envelope.mailFrom) returnPaths.push(envelope.mailFrom.address)
      onLetter(to).then(() => done(), done)
    })
  },
})

const returnsKey = 'a key for the tests of returned mail'

let api: TestApi
let editor: TestPerson
let manager: TestPerson

beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  api = await openTestApi(inject('postgresUrl'), {
    ...unlimited,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_RETURNS: 'returns@house.test',
    MAIL_RETURNS_KEY: returnsKey,
  })
  await createSale(api, { id: 'guarded' })
  editor = await createPerson(api, 'editor@example.com', { roles: ['editor'] })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
})
afterAll(async () => {
  await api.close()
  await new Promise<void>((closed) => smtp.close(() => closed()))
})

beforeEach(async () => {
  await api.database.db.deleteFrom('newsletter_readers').execute()
  received.clear()
  returnPaths.length = 0
  refuses = () => null
  onLetter = async () => undefined
  api.clock.set(api.clock.now() + 1)
})

const content = {
  subject: { en: 'The cellar on the Peak', zh: '山顶藏家的酒窖' },
  preview: { en: '', zh: '' },
  blocks: [
    { key: 'title', kind: 'heading', en: 'The cellar', zh: '' },
    { key: 'lots', kind: 'lots', lotIds: ['guarded-1', 'guarded-2'] },
    { key: 'sale', kind: 'sale', auctionId: 'guarded' },
  ],
} as const

/** The whole content as a patch. */
const whole: IssuePatch = {
  subject: content.subject,
  order: content.blocks.map(({ key, kind }) => ({ key, kind })),
  blocks: { title: { en: 'The cellar', zh: '' }, lots: ['guarded-1', 'guarded-2'], sale: 'guarded' },
  rate: 6000,
}

/** Subscribes this many addresses, every second one in Chinese. */
async function subscribe(count: number): Promise<readonly string[]> {
  const emails = Array.from({ length: count }, (_, n) => `reader${n}@example.com`)
  await api.database.db
    .insertInto('newsletter_readers')
    .values(
      emails.map((email, n) => ({
        email,
        lang: n % 2 === 0 ? 'en' : 'zh-Hans',
        leave_token: `token${n}`,
        joined_at: 1,
      })),
    )
    .execute()
  return emails
}

const get = async (issueId: string) => dataOf(await editor.client.call(staffNewsletterGet, { issueId }))
const named = async (issueId: string) => ({ issueId, rev: (await get(issueId)).rev })

/** Reads the letter of an issue as staff see it before it is sent. */
const readLetter = (issueId: string, token: string, query: string) =>
  api.app.inject({
    url: `/house/newsletters/${issueId}/letter?${query}`,
    headers: { cookie: `authInfo=${encodeURIComponent(JSON.stringify({ token, userID: '' }))}` },
  })

async function write(changed: IssuePatch = {}): Promise<string> {
  const ak = createIdempotencyKey()
  const { issueId } = dataOf(await editor.client.call(staffNewsletterCreate, { name: 'November', ak }))
  dataOf(await set(issueId, { ...whole, ...changed }))
  return issueId
}

const set = async (issueId: string, patch: IssuePatch, by = editor, rev?: number) => {
  const named = { issueId, rev: rev ?? (await get(issueId)).rev }
  return by.client.call(staffNewsletterSet, { ...named, patch: issuePatch.parse(patch) })
}

const move = async (by: TestPerson, issueId: string, to: (typeof issueMoves)[number]) =>
  by.client.call(staffNewsletterMove, { ...(await named(issueId)), move: to })

/** Writes, tests and approves an issue. */
async function approved(changed: IssuePatch = {}): Promise<string> {
  const issueId = await write(changed)
  dataOf(await editor.client.call(staffNewsletterTest, await named(issueId)))
  received.clear()
  returnPaths.length = 0
  dataOf(await move(editor, issueId, 'request'))
  dataOf(await move(manager, issueId, 'approve'))
  return issueId
}

const refused = (name: string, status?: string) => ({
  ok: false,
  error: { name, ...(status !== undefined && { data: { status } }) },
})

describe('writing an issue', () => {
  test('C2 a lot of tobacco is refused by its number', async () => {
    await api.database.db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'guarded-3').execute()
    api.subjects.catalogue.cache.invalidate()
    const issueId = await write()
    const status = expect.stringMatching(/^tobacco \S+ 3$/)
    expect(await set(issueId, { blocks: { lots: ['guarded-1', 'guarded-3'] } })).toMatchObject(
      refused('wrongState', status),
    )
  })

  test('N2 requests approval after a test, from neither its author nor the requester', async () => {
    const issueId = await write()
    expect(await move(editor, issueId, 'request')).toMatchObject(refused('wrongState', 'untested'))
    dataOf(await editor.client.call(staffNewsletterTest, await named(issueId)))
    expect([...received.keys()]).toEqual(['editor@example.com'])
    dataOf(await move(editor, issueId, 'request'))
    expect(await set(issueId, whole)).toMatchObject(refused('wrongState', 'requested'))
    expect(await move(editor, issueId, 'approve')).toMatchObject(refused('secondPersonNeeded'))
    expect((await get(issueId)).mayApprove).toBe(false)
    const stale = { issueId, rev: 0, move: 'approve' } as const
    expect(await manager.client.call(staffNewsletterMove, stale)).toMatchObject(refused('conflict'))
    dataOf(await move(manager, issueId, 'approve'))
    expect((await get(issueId)).state).toBe('approved')
    expect(await auditedActs(api.database.db, issueId)).toEqual([
      ['newsletter.create', editor.id],
      ['newsletter.set', editor.id],
      ['newsletter.test', editor.id],
      ['newsletter.request', editor.id],
      ['newsletter.approve', manager.id],
    ])
    dataOf(await move(editor, issueId, 'withdraw'))
    expect((await get(issueId)).state).toBe('draft')
    expect(dataOf(await editor.client.call(staffNewsletterList, {})).list).toContainEqual(
      expect.objectContaining({ id: issueId, state: 'draft' }),
    )
  })

  test('K8 two editors write in one issue, and the second is shown the changes of the first', async () => {
    const issueId = await write()
    const { rev } = await get(issueId)
    dataOf(await set(issueId, { blocks: { title: { zh: '酒窖' } }, sendAt: 5 }, manager, rev))
    expect(dataOf(await set(issueId, { preview: { en: 'Soon' } }, editor, rev))).toMatchObject({
      isChange: true,
    })
    expect(await get(issueId)).toMatchObject({
      sendAt: 5,
      content: { preview: { en: 'Soon' }, blocks: [{ en: 'The cellar', zh: '酒窖' }, {}, {}] },
    })
    const conflict = await set(issueId, { blocks: { title: { zh: '窖藏' } } }, editor, rev)
    expect(conflict).toMatchObject({
      error: {
        name: 'conflict',
        data: { fields: { 'block title.zh': { theirs: '"酒窖"', by: expect.stringMatching(/\S/) } } },
      },
    })
    const order = content.blocks.slice(1).map(({ key, kind }) => ({ key, kind }))
    expect(await set(issueId, { order }, editor, rev)).toMatchObject(refused('conflict'))
    expect(await auditedActs(api.database.db, issueId)).toEqual([
      ['newsletter.create', editor.id],
      ['newsletter.set', editor.id],
      ['newsletter.set', manager.id],
      ['newsletter.set', editor.id],
    ])
  })

  test('only readers who signed in within the chosen months are counted and receive the issue', async () => {
    await subscribe(2)
    const { db } = api.database
    const reader = await createPerson(api, 'seen@example.com')
    await db
      .updateTable('newsletter_readers')
      .set({ email: 'seen@example.com' })
      .where('email', '=', 'reader0@example.com')
      .execute()
    const issueId = await write({ audience: { lang: 'any', catalogue: 'any', seen: '3' } })
    expect((await get(issueId)).readers).toMatchObject({ en: 1, zh: 0 })
    const before = api.clock.now() - 200 * 86_400_000
    await db.updateTable('users').set({ signed_in_at: before }).where('id', '=', reader.id).execute()
    expect((await get(issueId)).readers).toMatchObject({ en: 0, zh: 0 })
    dataOf(await set(issueId, { audience: { lang: 'any', catalogue: 'any', seen: '12' } }))
    expect((await get(issueId)).readers).toMatchObject({ en: 1, zh: 0 })
  })

  test('an added block without content is reported as empty, not as missing its subject', async () => {
    const order = [...content.blocks, { key: 'next', kind: 'sale' as const }].map(({ key, kind }) => ({
      key,
      kind,
    }))
    const { blocks, gaps } = await get(await write({ order }))
    expect(blocks.at(-1)).toMatchObject({ title: '', hasEnglish: false, hasChinese: false, isMissing: false })
    expect(gaps).toContain('emptyBlock')
    expect(gaps).not.toContain('missing')
  })

  test('issues are listed in one state or in any', async () => {
    const issueId = await write()
    const listed = async (state: 'any' | 'draft' | 'requested') =>
      dataOf(await editor.client.call(staffNewsletterList, { state, size: 200 })).list.map(({ id }) => id)
    expect(await listed('any')).toContain(issueId)
    expect(await listed('draft')).toContain(issueId)
    expect(await listed('requested')).not.toContain(issueId)
  })

  test('the list has subjects, languages and counts by state, and finds an issue by its subject', async () => {
    const issueId = await write()
    dataOf(await set(issueId, { name: 'Winter', subject: { en: '100% claret', zh: '波尔多专场' } }))
    const find = async (q: string) => dataOf(await editor.client.call(staffNewsletterList, { q, size: 200 }))
    for (const q of ['winter', '100% CLARET', '波尔多'])
      expect(await find(q)).toMatchObject({
        total: 1,
        counts: { draft: 1, sent: 0 },
        list: [{ id: issueId, subject: { zh: '波尔多专场' }, languages: { en: 'complete', zh: 'partial' } }],
      })
    expect(await find('1000')).toMatchObject({ total: 0, list: [] })
  })

  test('C2 the list has the first picture of lots, sales and articles that readers get, never of tobacco', async () => {
    const { db } = api.database
    const size = { width: 800, height: 1_000 }
    const texts = { alt_en: 'A bottle', alt_zh: '酒瓶' }
    const pictureOf = async (issueId: string) =>
      dataOf(await editor.client.call(staffNewsletterList, { size: 200 })).list.find(
        ({ id }) => id === issueId,
      )?.picture
    await createSale(api, { id: 'pictured' })
    const [one, two] = ['pictured-1', 'pictured-2']
    const issueId = await write({ blocks: { ...whole.blocks, lots: [one, two], sale: 'pictured' } })
    expect(await pictureOf(issueId)).toBe('')
    const cover = { cover_key: 'of-sale', cover_width: 800, cover_height: 1_000 }
    await db.updateTable('auctions').set(cover).where('id', '=', 'pictured').execute()
    expect(await pictureOf(issueId)).toBe('of-sale')
    const pictures = [one, two].map((id) => ({
      ...{ lot_id: id, key: `of-${id}`, position: 0, ...size, ...texts },
    }))
    await db.insertInto('lot_pictures').values(pictures).execute()
    expect(await pictureOf(issueId)).toBe('of-pictured-1')
    dataOf(await set(issueId, { blocks: { lots: [two, one] } }))
    expect(await pictureOf(issueId)).toBe('of-pictured-2')
    const smoke = (id: string) =>
      db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', id).execute()
    await smoke(two)
    expect(await pictureOf(issueId)).toBe('of-pictured-1')
    await smoke(one)
    expect(await pictureOf(issueId)).toBe('')
  })

  test('a test goes to the editor, and to a colleague who is named, but to nobody else', async () => {
    const issueId = await write()
    const testTo = async (to: string) =>
      editor.client.call(staffNewsletterTest, { ...(await named(issueId)), to })
    dataOf(await testTo('Manager@example.com'))
    expect([...received.keys()].toSorted()).toEqual(['editor@example.com', 'manager@example.com'])
    received.clear()
    await createPerson(api, 'client@example.com')
    for (const to of ['client@example.com', 'nobody@example.com'])
      expect(await testTo(to)).toMatchObject(refused('notFound'))
    expect([...received.keys()]).toEqual([])
  })

  test('an unknown or empty issue is refused', async () => {
    const none = { issueId: 'none', rev: 0 }
    expect(await editor.client.call(staffNewsletterGet, none)).toMatchObject(refused('notFound'))
    expect(await editor.client.call(staffNewsletterTest, none)).toMatchObject(refused('notFound'))
    expect(await set('none', {}, editor, 0)).toMatchObject(refused('notFound'))
    const issueId = await write({ order: [], blocks: {} })
    expect(await editor.client.call(staffNewsletterTest, await named(issueId))).toMatchObject(
      refused('wrongState', 'empty'),
    )
  })
})

describe('sending an issue', () => {
  test('N1 N2 sends an issue once to each of fifty readers, and to none who unsubscribed before or during it', async () => {
    const emails = await subscribe(52)
    await api.client().call(emailLeave, { token: 'token0' })
    const issueId = await approved()
    let isFirst = true
    onLetter = async () => {
      if (isFirst) {
        isFirst = false
        const delivered = [...received.keys()]
        const next = emails.findLast((email) => !delivered.includes(email) && email !== emails[0]) ?? ''
        await api.client().call(emailLeave, { token: `token${emails.indexOf(next)}` })
      }
    }
    await api.mails()
    const issue = await get(issueId)
    expect(issue).toMatchObject({ state: 'sent', result: { sent: 50, skipped: 1, queued: 0 } })
    expect(received.size).toBe(50)
    expect([...received.values()].every((letters) => letters.length === 1)).toBe(true)
    await api.subjects.tasks['newsletter.send']?.({ issueId }, {} as never)
    expect([...received.values()].flat()).toHaveLength(50)
  })

  test('C1 N3 N4 each letter has the legal notice, the sender and both unsubscribe statements, in the language of its reader', async () => {
    await subscribe(2)
    await approved()
    await api.mails()
    for (const [email, marked] of [
      ['reader0@example.com', false],
      ['reader1@example.com', true],
    ] as const) {
      const letter = await PostalMime.parse(received.get(email)?.[0] ?? '')
      expect(letter.subject).toBe(marked ? content.subject.zh : content.subject.en)
      for (const text of [letter.text ?? '', letter.html ?? '']) {
        expect(text).toContain('Under the law of Hong Kong, intoxicating liquor must not be sold')
        expect(text).toContain('根據香港法律')
        expect(text).toContain('you subscribed to our newsletter')
        expect(text).toContain('故收到此电邮')
        expect(text).toContain(api.config.house.phone)
        expect(text).toContain(api.config.house.name.en)
        expect(text).toContain(api.config.house.name.zh)
        expect(text.includes('以英文刊载')).toBe(marked)
      }
      const headers = Object.fromEntries(letter.headers.map(({ key, value }) => [key, value]))
      expect(headers['list-unsubscribe']).toMatch(
        /^<https:\/\/house\.test\/\S*newsletter\/leave\?token=token\d>$/,
      )
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      const pictures = [...(letter.html ?? '').matchAll(/<img[^>]+src="([^"]+)"/g)].map(([, src = '']) => src)
      expect(pictures.filter((src) => /token|reader|returns/.test(src))).toEqual([])
    }
    expect(returnPaths.every((path) => /^returns\+[\da-f]{20}@house\.test$/.test(path))).toBe(true)
    expect(new Set(returnPaths).size).toBe(2)
  })

  test('a reader of Traditional Chinese gets it in Traditional Chinese', async () => {
    const { db } = api.database
    await subscribe(2)
    await db
      .updateTable('newsletter_readers')
      .set({ lang: 'zh-Hant' })
      .where('lang', '=', 'zh-Hans')
      .execute()
    const letterTo = async (email: string) => PostalMime.parse(received.get(email)?.at(-1) ?? '')
    await approved()
    await api.mails()
    const letter = await letterTo('reader1@example.com')
    expect(letter.text).toContain('故收到此電郵')
    expect(letter.text).toContain('以英文刊載')
    expect(letter.text).toMatch(/\d{4}-\d{2}-\d{2} 截拍/)
    expect(letter.text).toContain('/zh-Hant/newsletter/leave?token=token1')
    expect(letter.html).toContain('<html lang="zh-Hant">')
    expect((await letterTo('reader0@example.com')).text).toContain('故收到此电邮')
  })

  test('N2 an issue waits for its scheduled time, and can be paused, resumed and stopped', async () => {
    await subscribe(3)
    const later = await approved({ sendAt: api.clock.now() + 60_000 })
    await api.subjects.tasks['newsletter.send']?.({ issueId: later }, {} as never)
    expect((await get(later)).state).toBe('approved')
    dataOf(await move(manager, later, 'stop'))
    expect(await get(later)).toMatchObject({ state: 'stopped', stopReason: 'staff' })
    const issueId = await approved()
    onLetter = async () => {
      if ((await get(issueId)).state === 'sending') dataOf(await move(manager, issueId, 'pause'))
    }
    await api.mails()
    expect(await get(issueId)).toMatchObject({ state: 'paused', result: { sent: 1, queued: 2 } })
    onLetter = async () => undefined
    dataOf(await move(editor, issueId, 'resume'))
    await api.mails()
    expect(await get(issueId)).toMatchObject({ state: 'sent', result: { sent: 3 } })
    expect(await move(editor, issueId, 'resume')).toMatchObject(refused('wrongState', 'sent'))
  })

  test('N5 a permanent refusal blocks the address, a temporary one is retried, and too many stop the issue', async () => {
    const emails = await subscribe(20)
    const [bad = '', busy = ''] = emails
    refuses = (address) => {
      if (address === bad) return '550 5.1.1 No such user'
      return address === busy ? '451 4.3.0 Try again' : null
    }
    const first = await approved()
    await api.mails()
    expect((await get(first)).result).toMatchObject({ refused: 1, sent: 18, queued: 1 })
    expect((await get(first)).readers).toMatchObject({ stopped: 1 })
    refuses = () => null
    api.clock.set(api.clock.now() + 61_000)
    await api.subjects.tasks['newsletter.send']?.({ issueId: first }, {} as never)
    expect(await get(first)).toMatchObject({ state: 'sent', result: { sent: 19, refused: 1 } })
    refuses = () => '550 5.1.1 No such user'
    const second = await approved()
    received.clear()
    await api.mails()
    expect(await get(second)).toMatchObject({
      state: 'stopped',
      stopReason: 'refusals',
      result: { refused: 5, sent: 0, queued: 14 },
    })
  })

  test('N5 a later failure report or a complaint blocks the address, and each is counted once', async () => {
    await subscribe(2)
    const issueId = await approved()
    await api.mails()
    const post = (payload: string, key = returnsKey) =>
      api.app.inject({
        method: 'POST',
        url: '/mail/returned',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'message/rfc822' },
        payload,
      })
    const report = (to: string, type: string, fields: string) =>
      [
        `To: <${to}>`,
        'From: mailer-daemon@example.com',
        'MIME-Version: 1.0',
        `Content-Type: multipart/report; report-type=${type}; boundary=b`,
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'About your letter',
        '--b',
        `Content-Type: message/${type}`,
        '',
        fields,
        '--b--',
        '',
      ].join('\r\n')
    const [first = '', second = ''] = returnPaths
    const failed = report(
      first,
      'delivery-status',
      'Reporting-MTA: dns; a\r\n\r\nAction: failed\r\nStatus: 5.1.1',
    )
    expect((await post(failed, 'another key')).statusCode).toBe(404)
    const delayed = report(
      first,
      'delivery-status',
      'Reporting-MTA: dns; a\r\n\r\nAction: delayed\r\nStatus: 4.4.1',
    )
    const complaint = report(second, 'feedback-report', 'Feedback-Type: abuse\r\nVersion: 1')
    expect((await post(delayed)).statusCode).toBe(204)
    expect((await get(issueId)).result).toMatchObject({ sent: 2, refused: 0 })
    for (const message of [failed, failed, complaint, complaint, 'no report'])
      expect((await post(message)).statusCode).toBe(204)
    expect(await get(issueId)).toMatchObject({
      readers: { en: 0, zh: 0, stopped: 2 },
      result: { sent: 1, refused: 1, complaints: 1 },
    })
  })

  test('C3 a reader exports the issues that were sent to them', async () => {
    await subscribe(1)
    const [email, row] = ['exports@example.com', api.database.db.updateTable('newsletter_readers')]
    await row.set({ email }).execute()
    const reader = await createPerson(api, email)
    await approved()
    await api.mails()
    const exported = async () => dataOf(await reader.client.call(userExport, {})).sections.newsletter
    const issues = [{ subject: content.subject.en, state: 'sent', at: expect.any(String) }]
    expect(await exported()).toMatchObject({ joinedAt: expect.any(String), issues })
    await api.database.db.deleteFrom('newsletter_readers').execute()
    expect(await exported()).toEqual({ email, issues })
  })

  test('a text has bold words, italics and links', async () => {
    const text = '**Today**, *once*: [the sale](/auction/guarded), [elsewhere](https://example.com/).'
    const order = [{ key: 'text', kind: 'text' as const }]
    const issueId = await write({ order, blocks: { text: { en: text, zh: '' } } })
    expect((await readLetter(issueId, editor.token, 'lang=en')).body).toContain(
      '<strong>Today</strong>, <em>once</em>: <a href="https://house.test/auction/guarded"',
    )
    expect((await readLetter(issueId, editor.token, 'lang=en&as=text')).body).toContain(
      'Today, once: the sale (https://house.test/auction/guarded), elsewhere (https://example.com/).',
    )
  })

  test('N6 clicks are counted by day and link, and lead to the page', async () => {
    await subscribe(1)
    const issueId = await approved()
    await api.mails()
    const { text = '' } = await PostalMime.parse(received.get('reader0@example.com')?.[0] ?? '')
    const link = /https:\/\/house\.test(\/newsletter\/go\/\S+)/.exec(text)?.[1] ?? ''
    for (let n = 0; n < 2; n += 1) {
      const answer = await api.app.inject({ url: link })
      expect(answer.headers.location).toBe('https://house.test/auction/guarded/lot/guarded-1')
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await api.app.inject({ url: `/newsletter/go/${issueId}/99` })).statusCode).toBe(404)
    expect((await get(issueId)).clicksByDay).toEqual([
      { day: expect.any(String), path: '/auction/guarded/lot/guarded-1', count: 2 },
    ])
  })

  test('only staff can read the letter before it is sent', async () => {
    const issueId = await write()
    const read = (token: string, query: string) => readLetter(issueId, token, query)
    expect((await read('', 'lang=en')).statusCode).toBe(404)
    const html = await read(editor.token, 'lang=zh-Hans')
    expect(html.body).toContain('以英文刊载')
    expect(html.headers['content-security-policy']).toContain('sandbox')
    expect((await read(editor.token, 'lang=en&as=text')).body).toContain('The cellar')
    expect((await read(editor.token, 'lang=en&dark=1')).body).toContain('@media all{.p{background:#171412')
  })
})
