import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from './commands.ts'
import { haproxyConfig } from './haproxy-config.ts'
import type { Part } from './part.ts'
import { type DatabaseNode, failoverSeconds, patroniConfig } from './patroni-config.ts'
import { familyOf, signalAll, untilEnded } from './processes.ts'
import { missingPackages, programNames } from './programs.ts'

const node: DatabaseNode = {
  name: 'database-1',
  port: 5441,
  restPort: 8441,
  etcdPort: 2379,
  dataFolder: '/srv/cluster/data',
  passwordFile: '/srv/cluster/pgpass',
  programs: '/usr/lib/postgresql/15/bin',
  password: '0f',
  replication: 'synchronous',
}

test('lists the missing packages in one sentence', () => {
  expect(missingPackages([])).toBeNull()
  expect(missingPackages(['patroni', 'haproxy'])).toBe(
    'Debian packages are missing: apt-get install --no-install-recommends patroni python3-etcd haproxy',
  )
  expect(missingPackages(programNames)).toContain('etcd-server')
})

test('Patroni waits for the standby, unless replication is asynchronous', () => {
  expect(patroniConfig(node)).toContain('synchronous_mode: true')
  expect(patroniConfig({ ...node, replication: 'asynchronous' })).toContain('synchronous_mode: false')
})

test('a primary without a lease has stopped before an asynchronous standby is promoted', () => {
  const { ttl, loopWait, retryTimeout } = failoverSeconds.asynchronous
  expect(loopWait + 2 * retryTimeout).toBeLessThanOrEqual(ttl)
})

test('deploy/patroni has the same configuration of Patroni', async () => {
  const example = await readFile(path.resolve('deploy/patroni/patroni.yml'), 'utf8')
  const shared = /^ {2}dcs:\n(?: {4}.*\n)+/m.exec(patroniConfig(node))?.[0] ?? 'nothing'
  expect(example).toContain(shared)
})

test('the proxy sends sockets to ready gateways, and everything to live processes while none is ready', () => {
  const config = haproxyConfig({
    port: 3000,
    servers: [{ name: 'server-1', port: 3001 }],
    gateways: [{ name: 'gateway-1', port: 3002 }],
  })
  expect(config).toContain('bind 127.0.0.1:3000')
  const backends = config.split('\nbackend ').slice(1)
  const described = backends.map((one) => [
    one.split('\n')[0],
    /httpchk GET (\S+)/.exec(one)?.[1],
    /server (.*) check/.exec(one)?.[1],
  ])
  expect(described).toEqual([
    ['ready_servers', '/readyz', 'server-1 127.0.0.1:3001'],
    ['live_servers', '/healthz', 'server-1 127.0.0.1:3001'],
    ['ready_gateways', '/readyz', 'gateway-1 127.0.0.1:3002'],
    ['live_gateways', '/healthz', 'gateway-1 127.0.0.1:3002'],
  ])
})

test('applies a typed command to the named part', async () => {
  const done: string[] = []
  const act = (what: string) => async () => void done.push(what)
  const part: Part = {
    name: 'nats',
    address: '127.0.0.1:4222',
    pid: 1,
    start: act('start'),
    kill: act('kill'),
    freeze: act('freeze'),
    thaw: () => Promise.reject(new Error('It has ended')),
    stop: act('stop'),
  }
  expect(await runCommand([part], ' kill  nats ')).toMatch(/^kill nats: done after \d+ ms$/)
  expect(await runCommand([part], 'thaw nats')).toBe('It has ended')
  for (const line of ['', 'stop nats', 'kill mail', 'kill nats now'])
    expect(await runCommand([part], line)).toContain('Parts: nats')
  expect(done).toEqual(['kill'])
})

test.runIf(process.platform === 'linux')('finds and ends a process with its descendants', async () => {
  const shell = spawn('/bin/sh', ['-c', 'sleep 600 & echo begun; wait'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(shell.stdout, 'data')
  const family = await familyOf([shell.pid ?? 0])
  expect(family).toHaveLength(2)
  expect(family[0]).toBe(shell.pid)
  signalAll(family, 'SIGKILL')
  expect(await untilEnded(family, 60_000)).toBe(true)
  signalAll(family, 'SIGKILL')
  expect(await familyOf(family)).toEqual([])
})
