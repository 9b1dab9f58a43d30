import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { restoreArguments } from './pgbackrest.ts'

const now = Date.parse('2026-11-23T12:00:00+08:00')

const read = (...args: readonly string[]) => {
  const reading = readOptions(args, now)
  if (reading.kind === 'mistaken') throw new Error(reading.mistake)
  return reading.options
}

const mistake = (...args: readonly string[]) => {
  const reading = readOptions(args, now)
  return reading.kind === 'mistaken' ? reading.mistake : null
}

test('restores the newest backup of pgBackRest by default, which may lack five minutes', () => {
  expect(read()).toMatchObject({
    source: { kind: 'pgbackrest', stanza: 'rostrum', repository: null, at: null },
    comparesLive: true,
    checksFiles: true,
    maxLossSeconds: 300,
  })
})

test.each([
  '2026-11-23 10:00:00+08',
  '2026-11-23T10:00:00+08:00',
  '2026-11-23 02:00:00Z',
  '2026-11-23 02:00:00.000+0000',
])('reads the moment %s', (text) => {
  expect(read('--at', text)).toMatchObject({
    source: { at: Date.parse('2026-11-23T02:00:00Z') },
    maxLossSeconds: null,
  })
})

test.each([
  [['--at', '2026-11-23 10:00:00'], 'time zone'],
  [['--at', '2026-13-23 10:00:00+08'], 'time zone'],
  [['--at', 'yesterday'], 'time zone'],
  [['--at', '2026-11-23 12:00:01+08'], 'future'],
  [['--folder', 'a', '--database', 'b'], 'not both'],
  [['--folder', 'a', '--at', '2026-11-23 10:00:00+08'], 'restored whole'],
  [['--folder', 'a', '--repo', '1'], 'pgBackRest'],
  [['--repo', 'two'], 'whole number'],
  [['--max-loss', '-1'], '--max-loss'],
  [['--restore'], '--restore'],
  [['backup'], 'backup'],
])('reports %s as an error in one sentence', (args, part) => {
  expect(mistake(...args)).toContain(part)
})

test('a folder or a database restored by other means may lack any amount of time unless a limit is given', () => {
  expect(read('--folder', '/var/backups/house-1')).toMatchObject({
    source: { kind: 'folder', folder: '/var/backups/house-1' },
    maxLossSeconds: null,
  })
  expect(read('--database', 'postgres://copy/house', '--max-loss', '60', '--without-live')).toMatchObject({
    source: { kind: 'database', url: 'postgres://copy/house', at: null },
    comparesLive: false,
    maxLossSeconds: 60,
  })
})

test('restores with pgBackRest a copy that does not archive, to the moment in UTC', () => {
  const { source } = read('--at', '2026-11-23 10:00:00+08', '--repo', '2')
  if (source.kind !== 'pgbackrest') throw new Error(source.kind)
  expect(restoreArguments(source, '/srv/copy')).toEqual([
    '--stanza=rostrum',
    '--repo=2',
    '--pg1-path=/srv/copy/cluster',
    '--tablespace-map-all=/srv/copy/tablespaces',
    '--archive-mode=off',
    '--type=time',
    '--target=2026-11-23 02:00:00.000+00',
    '--target-action=promote',
    'restore',
  ])
  expect(restoreArguments({ ...source, repository: null, at: null }, '/srv/copy')).not.toContain(
    '--type=time',
  )
})
