import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { silent } from '#server/sale/rooms/testing/house.ts'
import { testConfig } from '#server/testing.ts'
import { type PageLanguage, readingOf } from '#wire/address/page-address.ts'
import { openMail } from './mail.ts'

const letter = {
  subject: '您的电邮验证码',
  paragraphs: ['One <b>two</b> & "three"'],
  code: '012345',
  link: { label: 'Go', href: 'https://house.test/x?a=1&b=2' },
}
const reader = { email: 'ann@example.com', name: 'Ann', ...readingOf('zh-Hans') }

afterEach(() => {
  vi.useRealTimers()
})

test('without a mail server, writes letters as files', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-mail-'))
  const mail = openMail(testConfig({}), await openFolderStore(dataDir, Date.now()), silent)
  await mail.send(reader, letter)
  await mail.send(reader, letter)
  const files = await readdir(path.join(dataDir, 'outbox'))
  expect(files).toHaveLength(2)
  expect(files.every((file) => /^[\dTZ-]+-[\da-f]{6}\.eml$/.test(file))).toBe(true)
  const read = await PostalMime.parse(await readFile(path.join(dataDir, 'outbox', files[0] ?? '')))
  expect(read).toMatchObject({ subject: letter.subject, to: [{ address: 'ann@example.com' }] })
  expect(read.text).toContain('Ann，您好：')
  expect(read.text).toContain('012345')
  expect(read.html).toContain('One &lt;b&gt;two&lt;/b&gt; &amp; &quot;three&quot;')
  expect(read.html).toContain('href="https://house.test/x?a=1&amp;b=2"')
  mail.close()
  await rm(dataDir, { recursive: true })
})

test('names the files of letters in order, even if the clock is stopped or set back', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-mail-'))
  const mail = openMail(testConfig({}), await openFolderStore(dataDir, Date.now()), silent)
  vi.useFakeTimers({ toFake: ['Date'] })
  const subjects = Array.from({ length: 12 }, (_, index) => `Letter ${index}`)
  for (const [index, subject] of subjects.entries()) {
    if (index === 8) vi.setSystemTime(Date.now() - 60_000)
    await mail.send(reader, { ...letter, subject })
  }
  const files = (await readdir(path.join(dataDir, 'outbox'))).toSorted()
  const read = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(path.join(dataDir, 'outbox', file)))),
  )
  expect(read.map(({ subject }) => subject)).toEqual(subjects)
  mail.close()
  await rm(dataDir, { recursive: true })
})

test('links to the page in the letter’s language', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-mail-'))
  const mail = openMail(
    testConfig({ PUBLIC_URL: 'https://house.test' }),
    await openFolderStore(dataDir, Date.now()),
    silent,
  )
  const linked = async (lang: PageLanguage, href: string) => {
    await mail.send({ ...reader, ...readingOf(lang) }, { ...letter, link: { label: 'Go', href } })
    const [file = ''] = (await readdir(path.join(dataDir, 'outbox'))).toSorted()
    const { text } = await PostalMime.parse(await readFile(path.join(dataDir, 'outbox', file)))
    await rm(path.join(dataDir, 'outbox', file))
    return /Go\n(\S+)/.exec(text ?? '')?.[1]
  }
  expect(await linked('zh-Hans', 'https://house.test/verification?a=1')).toBe(
    'https://house.test/zh-Hans/verification?a=1',
  )
  expect(await linked('zh-Hant', 'https://house.test/zh-Hans/auctions')).toBe(
    'https://house.test/zh-Hant/auctions',
  )
  expect(await linked('en', 'https://house.test/verification')).toBe('https://house.test/verification')
  expect(await linked('zh-Hans', 'https://house.test/zh-Hans')).toBe('https://house.test/zh-Hans')
  expect(await linked('zh-Hans', 'https://elsewhere.test/')).toBe('https://elsewhere.test/')
  mail.close()
  await rm(dataDir, { recursive: true })
})

test('sends through the mail server and reports a refusal', async () => {
  const taken: string[] = []
  let isFull = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(isFull ? new Error('The box is full') : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const unused = { place: '', put: () => Promise.reject(new Error('An email was written to a file')) }
  const mail = openMail(testConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), unused, silent)
  await mail.send(reader, letter)
  expect((await PostalMime.parse(taken[0] ?? '')).subject).toBe(letter.subject)
  isFull = true
  await expect(mail.send(reader, letter)).rejects.toThrow()
  mail.close()
  await new Promise<void>((closed) => server.close(closed))
})
