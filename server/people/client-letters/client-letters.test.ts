import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, passwordDigest, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import {
  clientLetterPreview,
  clientLetterSend,
  clientLetterTemplates,
  letterTemplateList,
  letterTemplatePreview,
  letterTemplateRemove,
  letterTemplateSet,
} from '#wire/calls/client-letters.ts'
import { userErase, userExport } from '#wire/calls/own-data.ts'
import { staffClientGet } from '#wire/calls/staff-clients.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { seedLetterTemplates } from './client-letters.ts'

let api: TestApi
let manager: TestPerson
let editor: TestPerson
let evelyn: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  await seedLetterTemplates(api.database.db, 1)
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  editor = await createPerson(api, 'editor@example.com', { roles: ['editor'] })
  evelyn = await createPerson(api, 'evelyn@example.com')
  const names = { prefix: 'Ms', first_name: 'Evelyn', last_name: 'Tsang' }
  await api.database.db.updateTable('users').set(names).where('id', '=', evelyn.id).execute()
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(api.clock.now() + 1))

const letter = () => ({
  userId: evelyn.id,
  lang: 'en' as const,
  subject: 'Your delivery',
  text: 'Please confirm your address.\n\nCall us on Monday.',
  ak: createIdempotencyKey(),
})
const send = (change: object = {}, by = manager) =>
  by.client.call(clientLetterSend, { ...letter(), ...change })
const written = async () => dataOf(await manager.client.call(staffClientGet, { userId: evelyn.id })).written
const refused = (name: string, status?: string) => ({
  ok: false,
  error: { name, ...(status !== undefined && { data: { status } }) },
})

test('sends a letter once, in the language chosen and signed by its writer, and keeps it as sent', async () => {
  const ak = createIdempotencyKey()
  const [first, again] = await Promise.all([send({ ak }), send({ ak })])
  expect([first.ok, again.ok]).toEqual([true, true])
  expect((await written()).list).toMatchObject([{ isSent: false }])
  const [mail, ...others] = await api.mails()
  expect(others).toEqual([])
  expect(mail?.to?.[0]?.address).toBe('evelyn@example.com')
  expect(mail?.subject).toBe('Your delivery')
  expect(mail?.text).toContain('Dear Ms Tsang')
  expect(mail?.text).toContain('Please confirm your address.\n\nCall us on Monday.')
  const { name } = api.config.house
  expect(mail?.text).toMatch(new RegExp(`Kind regards,?\\nAnn \\S+\\n${name.en}`))
  expect(await written()).toMatchObject({
    total: 1,
    list: [{ subject: 'Your delivery', email: 'evelyn@example.com', isSent: true, lang: 'en' }],
  })
  await api.subjects.tasks['client.letter']?.({ id: (await written()).list[0]?.id }, {} as never)
  expect(await api.mails()).toEqual([])
  expect(await auditedActs(api.database.db, evelyn.id)).toContainEqual(['client.letter', manager.id])
  await send({ lang: 'zh-Hans' })
  expect((await api.mails())[0]?.text).toContain('Evelyn Tsang 女士')
})

test('fills the templates with the client, and previews a letter without sending it', async () => {
  const { list } = dataOf(await manager.client.call(clientLetterTemplates, { userId: evelyn.id }))
  expect(list.map(({ id }) => id).toSorted()).toEqual(['delivery', 'thanks', 'viewing'])
  const delivery = list.find(({ id }) => id === 'delivery')
  expect(delivery?.en.subject).toBe(`Your delivery from ${api.config.house.name.en}`)
  expect(delivery?.['zh-Hans'].text).toContain(api.config.house.phone)
  expect(delivery?.en.text).toContain('{question}')
  const { ak: _ak, ...shown } = letter()
  const { email, html } = dataOf(await manager.client.call(clientLetterPreview, shown))
  expect(email).toBe('evelyn@example.com')
  expect(html).toContain('Please confirm your address.')
  expect(html).not.toContain('<style')
  expect(await api.mails()).toEqual([])
})

test('refuses a letter with gaps, to a client without an address, to oneself, and to nobody', async () => {
  expect(await send({ text: 'The viewing is on {date}.' })).toMatchObject(refused('wrongState', 'gaps'))
  expect(await send({ userId: 'none' })).toMatchObject(refused('notFound'))
  const walkIn = await createPerson(api, 'walk@example.com')
  await api.database.db.updateTable('users').set({ walk_in: true }).where('id', '=', walkIn.id).execute()
  const noEmail = refused('wrongState', 'noEmail')
  expect(await send({ userId: walkIn.id })).toMatchObject(noEmail)
  const { ak: _ak, ...shown } = letter()
  expect(await manager.client.call(clientLetterPreview, { ...shown, userId: walkIn.id })).toMatchObject(
    noEmail,
  )
  const nobody = { ...shown, userId: 'none' }
  expect(await manager.client.call(clientLetterPreview, nobody)).toMatchObject(refused('notFound'))
  expect(await manager.client.call(clientLetterTemplates, nobody)).toMatchObject(refused('notFound'))
  expect(await send({ userId: manager.id })).toMatchObject({ ok: false })
  expect(await send({}, editor)).toMatchObject(refused('notAllowed'))
  expect(await api.mails()).toEqual([])
})

test('C3 a client exports the letters to them, and an erasure deletes them, including queued ones', async () => {
  const ann = await createPerson(api, 'leaving@example.com')
  dataOf(await send({ userId: ann.id }))
  const { sections } = dataOf(await ann.client.call(userExport, {}))
  expect(sections.letters).toMatchObject([{ to: 'leaving@example.com', subject: 'Your delivery' }])
  const passwd = passwordDigest('paddle-and-rostrum')
  dataOf(await ann.client.call(userErase, { passwd, confirm: true }))
  expect((await api.mails()).map(({ subject }) => subject)).toEqual(['Your account has been erased'])
  expect(await send({ userId: ann.id })).toMatchObject(refused('notFound'))
})

const template = {
  templateId: 'storage',
  name: 'Storage',
  enSubject: 'Your lots in storage',
  enText: 'Dear client',
  zhSubject: '您寄存的拍品',
  zhText: '您好',
  rev: 0,
}

test('templates are created, changed on the version that was seen, and removed for good', async () => {
  const { call } = editor.client
  expect(dataOf(await call(letterTemplateSet, template))).toEqual({ rev: 1 })
  expect(await call(letterTemplateSet, template)).toMatchObject(refused('conflict'))
  expect(dataOf(await call(letterTemplateSet, { ...template, rev: 1, name: 'Stored' }))).toEqual({ rev: 2 })
  expect(await call(letterTemplateSet, { ...template, rev: 1 })).toMatchObject(refused('conflict'))
  const listed = async () => dataOf(await call(letterTemplateList, {})).list.map(({ id, name }) => [id, name])
  expect(await listed()).toContainEqual(['storage', 'Stored'])
  const removal = { templateId: 'viewing', rev: 1 }
  expect(await call(letterTemplateRemove, { ...removal, rev: 2 })).toMatchObject(refused('conflict'))
  dataOf(await call(letterTemplateRemove, removal))
  expect(await call(letterTemplateRemove, removal)).toMatchObject(refused('notFound'))
  await seedLetterTemplates(api.database.db, api.clock.now())
  expect((await listed()).map(([id]) => id)).not.toContain('viewing')
  expect(await auditedActs(api.database.db, 'storage')).toEqual([
    ['letterTemplate.set', editor.id],
    ['letterTemplate.set', editor.id],
  ])
  expect(await auditedActs(api.database.db, 'viewing')).toEqual([['letterTemplate.remove', editor.id]])
})

test('counts the letters from a template, each press once, and shows it as a letter to its reader', async () => {
  const { call } = editor.client
  const ak = createIdempotencyKey()
  const delivery = async () => {
    const { list } = dataOf(await call(letterTemplateList, {}))
    return list.find(({ id }) => id === 'delivery')
  }
  expect(await delivery()).toMatchObject({ uses: 0, usedAt: 0 })
  dataOf(await send({ ak, templateId: 'delivery' }))
  dataOf(await send({ ak, templateId: 'delivery' }))
  dataOf(await send({ templateId: 'gone' }))
  expect(await delivery()).toMatchObject({ uses: 1, usedAt: api.clock.now() })
  const { html } = dataOf(await call(letterTemplatePreview, { templateId: 'delivery', lang: 'zh-Hant' }))
  expect(html).toContain('關於您的送貨安排')
  expect(html).toMatch(/<mark[^>]*>\{問題\}<\/mark>/)
  expect(html).not.toContain('<style')
  expect(await call(letterTemplatePreview, { templateId: 'gone', lang: 'en' })).toMatchObject(
    refused('notFound'),
  )
  await api.mails()
})
