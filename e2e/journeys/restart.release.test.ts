import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { reservePort } from '#server/platform/process/testing/reserve-port.ts'

const root = path.resolve(import.meta.dirname, '../..')

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-restart-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Starts the server with its own database, as `npm start` does after its set-up. */
function startServer(port: number) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    if (child.exitCode === null) await stop(child)
  })
  const errors = text(child.stderr)
  const opened = new Promise<void>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (bytes) => {
      output += bytes
      if (output.includes(' is open at ')) resolve()
    })
    child.once(
      'close',
      () => void errors.then((said) => reject(new Error(said || 'It ended without a word'))),
    )
  })
  return { child, opened, errors, exited: once(child, 'exit') }
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** Sends a request whose body does not end, so that the server takes the longest time allowed to close. */
async function holdOpen(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(
    'POST /newsletter HTTP/1.1\r\nHost: 127.0.0.1\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\n\r\na',
  )
}

test('T-2 a server started while another one closes waits for it, then opens', async () => {
  const { port, release } = await reservePort()
  onTestFinished(release)
  const first = startServer(port)
  await first.opened
  await holdOpen(port)
  first.child.kill('SIGTERM')
  const second = startServer(port)
  const order: string[] = []
  await Promise.all([
    first.exited.then(([code]) => order.push(`the first exited with ${code}`)),
    second.opened.then(() => order.push('the second opened')),
  ])
  expect(order).toEqual(['the first exited with 0', 'the second opened'])
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  await stop(second.child)
  const lines = (await second.errors).split('\n').filter((line) => line !== '')
  expect(lines.filter((line) => !/^[A-Z].*\.$/.test(line))).toEqual([])
})
