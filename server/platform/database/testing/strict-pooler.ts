import { connect, createServer, type Socket } from 'node:net'
import { sessionStateIn } from './session-state.ts'

/** A stand-in for a pooler in transaction mode. It forwards connections and finds what a pooler would break. */
export type StrictPooler = {
  /** The database's URL through it. */
  readonly url: string
  /** The statements so far that are named or leave a state in their session. */
  readonly found: readonly string[]
  close(): Promise<void>
}

/** The number of the protocol's bytes before a message's content: its type and a length that includes itself. */
const typeBytes = 1
const lengthBytes = 4
const versionBytes = 4

/**
 * Opens the pooler. @param to the database's URL
 * @param options whether settings at the start of a connection are refused, as by PgBouncer, or dropped
 */
export async function openStrictPooler(
  to: string,
  options: 'refused' | 'dropped' = 'refused',
): Promise<StrictPooler> {
  const address = new URL(to)
  const target = { host: address.hostname, port: Number(address.port) }
  const found: string[] = []
  const ends = new Set<Socket>()

  const server = createServer((near) => {
    const far = connect(target)
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        ends.delete(end)
        near.destroy()
        far.destroy()
      })
    }
    far.pipe(near)
    let isStarted = false
    const pass = (message: Buffer): void => {
      const parameters = isStarted ? null : parametersOf(message)
      isStarted = true
      if (parameters?.has('options') && options === 'refused') near.end(refusal)
      else far.write(parameters ? startOf(message, parameters) : message)
      if (!parameters) found.push(...stateIn(message))
    }
    let rest: Buffer = Buffer.alloc(0)
    near.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes])
      for (let size = sizeOf(rest, isStarted); size !== null; size = sizeOf(rest, isStarted)) {
        pass(rest.subarray(0, size))
        rest = rest.subarray(size)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address.hostname = '127.0.0.1'
  address.port = String(typeof bound === 'object' && bound ? bound.port : 0)
  return {
    url: address.href,
    found,
    async close() {
      for (const end of ends) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Returns the size of the first message in bytes, or null if it is incomplete. The message that starts a
 * connection has no type.
 */
function sizeOf(bytes: Buffer, hasType: boolean): number | null {
  const before = hasType ? typeBytes : 0
  if (bytes.length < before + lengthBytes) return null
  const size = before + bytes.readInt32BE(before)
  return bytes.length < size ? null : size
}

function parametersOf(start: Buffer): Map<string, string> {
  const texts = start.toString('utf8', lengthBytes + versionBytes).split('\0')
  const parameters = new Map<string, string>()
  for (let index = 0; texts[index]; index += 2) parameters.set(texts[index] ?? '', texts[index + 1] ?? '')
  return parameters
}

/** Returns the first message of a connection without `options`. */
function startOf(start: Buffer, parameters: ReadonlyMap<string, string>): Buffer {
  const texts = [...parameters].filter(([name]) => name !== 'options').flat()
  const content = Buffer.from(`${texts.map((text) => `${text}\0`).join('')}\0`)
  const length = Buffer.alloc(lengthBytes)
  length.writeInt32BE(lengthBytes + versionBytes + content.length)
  return Buffer.concat([length, start.subarray(lengthBytes, lengthBytes + versionBytes), content])
}

/** Returns PgBouncer's response to `options`. */
const refusal = (() => {
  const content = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: options\0\0')
  const before = Buffer.alloc(typeBytes + lengthBytes)
  before.write('E')
  before.writeInt32BE(lengthBytes + content.length, typeBytes)
  return Buffer.concat([before, content])
})()

/**
 * Returns the state that a client's message leaves in its session: a query contains its text, a parsed
 * statement begins with its name.
 */
function stateIn(message: Buffer): readonly string[] {
  const type = message.toString('latin1', 0, typeBytes)
  if (type !== 'Q' && type !== 'P') return []
  const texts = message.toString('utf8', typeBytes + lengthBytes).split('\0')
  const [name, sql = ''] = type === 'Q' ? ['', texts[0]] : texts
  return name ? [`statement ${name}`] : [sessionStateIn(sql) ?? []].flat()
}
