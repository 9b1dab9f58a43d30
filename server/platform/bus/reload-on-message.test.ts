import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { houseSettingSet } from '#wire/calls/house-settings.ts'
import { foundingComplete } from '#wire/calls/staff-entry.ts'
import { createClient } from '#wire/client/client.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'

const clientOf = ({ url, config: { appId, appKey } }: TestServer, token = '') =>
  createClient({ origin: url, appid: appId, key: appKey, token: () => token, lang: () => 'en' })

const homeOf = async ({ url }: TestServer) => (await fetch(url)).text()

test('R10 a change appears on the pages of every server and is still there after a restart', async () => {
  const postgresUrl = inject('postgresUrl')
  const one = await openTestServer(postgresUrl)
  onTestFinished(() => one.close())
  const settings = { DATABASE_URL: one.databaseUrl }
  const other = await openTestServer(postgresUrl, { settings })
  onTestFinished(() => other.close())
  const key = new URL((await one.createFoundingLink()) ?? '', one.url).searchParams.get('key') ?? ''
  const passwd = await passwordDigestOf('a gavel for the rostrum')
  const person = { email: 'owner@house.example', firstName: 'Beatrice', lastName: 'Ho' }
  const founded = await clientOf(one).call(foundingComplete, { key, ...person, passwd, repasswd: passwd })
  const owner = clientOf(one, founded.ok ? founded.data.token : '')

  expect(await homeOf(other)).not.toContain('Lantern House')
  const saved = await owner.call(houseSettingSet, { rev: 0, settings: { HOUSE_NAME_EN: 'Lantern House' } })
  expect(saved).toMatchObject({ ok: true })
  expect(await homeOf(one)).toContain('Lantern House')
  await expect.poll(() => homeOf(other)).toContain('Lantern House')

  const later = await openTestServer(postgresUrl, { settings })
  onTestFinished(() => later.close())
  expect(await homeOf(later)).toContain('Lantern House')
})
