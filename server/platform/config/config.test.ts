import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settingsTable } from './settings-table.ts'

const configOf = (env: Record<string, string>) => {
  const reading = readConfig(env)
  if (reading.kind === 'mistaken') throw new Error(reading.mistakes.join(' '))
  return reading.config
}

test('defaults to the demonstration on the embedded database', () => {
  expect(configOf({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    appId: 'web',
    sessionDays: 7,
    demo: true,
  })
})

test('joins the floor number of a Chinese address to its unit, so that no line break separates them', () => {
  const { house } = configOf({ HOUSE_ADDRESS_ZH: '香港上环永乐街 88 号得信大厦 12 楼' })
  expect(house.address.zh).toBe('香港上环永乐街 88 号得信大厦 12\u00a0楼')
})

test('treats an empty variable as unset', () => {
  expect(configOf({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('reports each invalid setting in one sentence', () => {
  const reading = readConfig({
    PORT: '70000',
    PUBLIC_URL: 'bowen',
    LOG_LEVEL: 'loud',
  })
  expect(reading).toEqual({
    kind: 'mistaken',
    mistakes: [
      'PORT: must be between 0 and 65535.',
      'PUBLIC_URL: must be an address that begins with http:// or https://.',
      'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
  })
})

test('N5 the signature and the return address of newsletters are set completely or not at all', () => {
  expect(readConfig({ DKIM_DOMAIN: 'house.test', MAIL_RETURNS: 'returns@house.test' })).toEqual({
    kind: 'mistaken',
    mistakes: [
      'DKIM_SELECTOR: must be set where DKIM_DOMAIN is.',
      'DKIM_KEY: must be set where DKIM_DOMAIN is.',
      'MAIL_RETURNS_KEY: must be set where MAIL_RETURNS is.',
    ],
  })
  expect(readConfig({ DKIM_KEY: 'key' }).kind).toBe('mistaken')
  expect(configOf({ DKIM_DOMAIN: 'house.test', DKIM_SELECTOR: 'post', DKIM_KEY: 'key' }).dkim).toMatchObject({
    domainName: 'house.test',
    keySelector: 'post',
  })
})

test('DATABASE_DIRECT_URL requires DATABASE_URL', () => {
  const directUrl = 'postgres://house@db/house'
  expect(readConfig({ DATABASE_DIRECT_URL: directUrl })).toEqual({
    kind: 'mistaken',
    mistakes: ['DATABASE_DIRECT_URL: must be set only where DATABASE_URL is.'],
  })
  const given = { DATABASE_URL: 'postgres://house@pooler:6432/house', DATABASE_DIRECT_URL: directUrl }
  expect(configOf(given)).toMatchObject({ databaseUrl: given.DATABASE_URL, databaseDirectUrl: directUrl })
})

test('DATABASE_READ_URL requires DATABASE_URL and may request a standby', () => {
  const readUrl = 'postgres://house@three,four/house?target_session_attrs=standby'
  expect(readConfig({ DATABASE_READ_URL: readUrl })).toEqual({
    kind: 'mistaken',
    mistakes: ['DATABASE_READ_URL: must be set only where DATABASE_URL is.'],
  })
  const given = { DATABASE_URL: 'postgres://house@one,two/house', DATABASE_READ_URL: readUrl }
  expect(configOf(given)).toMatchObject({ databaseUrl: given.DATABASE_URL, databaseReadUrl: readUrl })
  expect(
    readConfig({ ...given, DATABASE_READ_URL: given.DATABASE_URL.replace('postgres', 'mysql') }).kind,
  ).toBe('mistaken')
})

test('makes DATA_DIR absolute and strips the trailing slash of PUBLIC_URL', () => {
  const config = configOf({ DATA_DIR: 'elsewhere', PUBLIC_URL: 'https://bowen.example/' })
  expect(config.dataDir).toBe(path.resolve('elsewhere'))
  expect(config.publicUrl).toBe('https://bowen.example')
})

test('uses the configured social pages; the demonstration falls back to invented ones', () => {
  const networksOf = (env: Record<string, string>) => configOf(env).house.social.map(({ network }) => network)
  const youtube = { YOUTUBE_URL: 'https://youtube.test/@house' }
  expect(networksOf({ DEMO: '0' })).toEqual([])
  expect(networksOf({ DEMO: '0', ...youtube })).toEqual(['youtube'])
  expect(networksOf({ DEMO: '1', ...youtube })).toEqual(['youtube'])
  expect(networksOf({})).toEqual(['instagram', 'wechat', 'linkedin', 'youtube'])
})

test('docs/operating.md lists every setting with its default and meaning, as written by `npm run settings`', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const [table] = /^\| setting .*(\n\|.*)+/m.exec(guide) ?? []
  expect(table?.trimEnd()).toBe(settingsTable())
})
