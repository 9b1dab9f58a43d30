import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type MeasuredServer, openMeasuredServer } from '#server/platform/http/testing/measured-server.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { emailLeave } from '#wire/calls/newsletter.ts'
import { enqueueSending } from './send-issue.ts'

const readers = 5_000
/** The letters at which the server is killed: before its content is sent, and after it was accepted. */
const killedBefore = 1_500
const killedAfter = 3_000
/** The number of readers who unsubscribe while the server is down. */
const leaving = 20

const received: string[] = []
let recipients = 0
let reached = Promise.withResolvers<void>()

/** A mail server that does not answer two letters, at which the test kills the sender. */
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo(_address, _session, done) {
    recipients += 1
    if (recipients === killedBefore) reached.resolve()
    else done(null)
  },
  onData(stream, { envelope }, done) {
    stream.on('data', () => undefined)
    stream.on('end', () => {
      received.push(envelope.rcptTo[0]?.address ?? '')
      if (received.length === killedAfter) reached.resolve()
      else done()
    })
  },
})

let api: TestApi
let dataDir: string
let settings: Readonly<Record<string, string>>

beforeAll(async () => {
  smtp.on('error', () => undefined)
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  api = await openTestApi(inject('postgresUrl'), unlimited)
  api.clock.set(Date.now())
  dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-newsletter-'))
  settings = {
    DATABASE_URL: api.database.url,
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  }
  await insertReaders()
  await insertIssue()
})
afterAll(async () => {
  await api.close()
  await new Promise<void>((closed) => smtp.close(() => closed()))
  await rm(dataDir, { recursive: true, force: true })
})

const emailOf = (index: number) => `reader${index}@example.com`

async function insertReaders(): Promise<void> {
  const rows = Array.from({ length: readers }, (_, index) => ({
    email: emailOf(index),
    lang: 'en',
    leave_token: `token${index}`,
    joined_at: 1,
  }))
  await api.database.db.insertInto('newsletter_readers').values(rows).execute()
}

/** Inserts an approved issue that is queued for sending. */
async function insertIssue(): Promise<void> {
  const letter = { subject: 'November', html: '<p>November {leave}</p>', text: 'November {leave}' }
  const { db } = api.database
  await db
    .insertInto('newsletter_issues')
    .values({
      id: 'issue',
      name: 'November',
      state: 'approved',
      content: JSON.stringify({ subject: { en: '', zh: '' }, preview: { en: '', zh: '' }, blocks: [] }),
      audience: JSON.stringify({ lang: 'any', catalogue: 'any', seen: 'any' }),
      frozen: JSON.stringify({ letters: { en: letter, 'zh-Hans': letter }, links: [] }),
      rate: 6_000,
      created_at: 1,
      created_by: 'editor',
      changed_at: 1,
      changed_by: 'editor',
    })
    .execute()
  await enqueueSending(db, { id: 'issue', rev: 0 })
}

/** Runs a server until the mail server stops answering, and kills it. */
async function sendUntilKilled(): Promise<void> {
  const server: MeasuredServer = await openMeasuredServer(settings)
  await reached.promise
  reached = Promise.withResolvers()
  await server.kill()
}

test('N2 sends an issue exactly once to 5,000 readers through two crashes, and never to those who unsubscribe in the meantime', async () => {
  await sendUntilKilled()
  const waiting = await api.database.db
    .selectFrom('newsletter_deliveries')
    .select('email')
    .where('state', '=', 'queued')
    .orderBy('key', 'desc')
    .limit(leaving)
    .execute()
  const left = waiting.map(({ email }) => email ?? '')
  for (const email of left)
    expect(
      await api.client().call(emailLeave, { token: email.replace(/^reader(\d+)@.*$/, 'token$1') }),
    ).toMatchObject({ ok: true })
  await sendUntilKilled()
  const server = await openMeasuredServer(settings)
  const isDone = async () => {
    const { state } = await api.database.db
      .selectFrom('newsletter_issues')
      .select('state')
      .where('id', '=', 'issue')
      .executeTakeFirstOrThrow()
    return state === 'sent'
  }
  await vi.waitUntil(isDone, { timeout: 300_000, interval: 500 })
  await server.close()
  const expected = Array.from({ length: readers }, (_, index) => emailOf(index)).filter(
    (email) => !left.includes(email),
  )
  expect(received.toSorted()).toEqual(expected.toSorted())
  const states = await api.database.db
    .selectFrom('newsletter_deliveries')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute()
  expect(Object.fromEntries(states.map(({ state, count }) => [state, Number(count)]))).toEqual({
    sent: readers - leaving - 1,
    skipped: leaving,
    // The mail server accepted this letter but did not confirm it, so it is not sent again.
    handing: 1,
  })
}, 600_000)
