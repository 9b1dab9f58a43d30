import { expect, test } from 'vitest'
import { hostsIn } from './hosts.ts'

test.each([
  [
    'postgres://house:secret@db.example/house',
    ['db.example:5432'],
    'postgres://house:secret@db.example/house',
  ],
  ['postgresql://one:5433,two/house', ['one:5433', 'two:5432'], 'postgresql://one:5433/house'],
  [
    'postgres://h:p%40ss@one,[::1]:5433,10.0.0.3:5434/house?target_session_attrs=read-write&sslmode=require',
    ['one:5432', '::1:5433', '10.0.0.3:5434'],
    'postgres://h:p%40ss@one/house?sslmode=require',
  ],
  ['postgres://one,two/house?target_session_attrs=primary', ['one:5432', 'two:5432'], 'postgres://one/house'],
  ['postgres:///house?host=/run/postgresql', [':5432'], 'postgres:///house?host=/run/postgresql'],
] as const)('%s names its servers', (databaseUrl, hosts, url) => {
  const found = hostsIn(databaseUrl)
  expect(found?.hosts.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts)
  expect(found?.url).toBe(url)
})

test.each([
  'mysql://one/house',
  'postgres://one:port,two/house',
  'postgres://one,two:999999/house',
  'postgres://one,[::1/house',
  'postgres://one,two/house?target_session_attrs=standby',
  'postgres://one,two/house?target_session_attrs=read-only',
  'one,two',
])('%s is not an address of a database that accepts writes', (databaseUrl) => {
  expect(hostsIn(databaseUrl)).toBeNull()
})

test('an address for reads may request a standby, but one for writes may not', () => {
  const hostsFor = (attributes: string) =>
    hostsIn(`postgres://one,two/house?target_session_attrs=${attributes}`, 'reads')?.hosts.length
  expect(['any', 'standby', 'prefer-standby', 'read-only'].map(hostsFor)).toEqual([2, 2, 2, 2])
  expect(['primary', 'read-write'].map(hostsFor)).toEqual([undefined, undefined])
})
