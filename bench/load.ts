import { Agent, get, type IncomingMessage } from 'node:http'

/** A load of concurrent requests for one page. */
export type Load = {
  readonly url: string
  readonly seconds: number
  /** The number of concurrent requests, each on a keep-alive connection. */
  readonly concurrency: number
  readonly headers?: Readonly<Record<string, string>>
  /** The cookies of the readers, used in turn; none if omitted. */
  readonly cookies?: readonly string[]
}

/** Requests a page as fast as it is served. @returns pages per second @throws if a response is not a complete 200 */
export async function pagesPerSecond({
  url,
  seconds,
  concurrency,
  headers = {},
  cookies = [],
}: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  let pages = 0
  const visitor = async (_: unknown, index: number) => {
    const cookie = cookies[index % cookies.length]
    const own = cookie === undefined ? headers : { ...headers, cookie }
    while (performance.now() < end) {
      await fetchPage(url, agent, own)
      pages += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, visitor))
  const elapsed = performance.now() - startedAt
  agent.destroy()
  return (pages * 1000) / elapsed
}

function fetchPage(url: string, agent: Agent, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = (response: IncomingMessage) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded ${response.statusCode}`))
      response.on('end', resolve).on('error', reject).resume()
    }
    get(url, { agent, headers }, read).on('error', reject)
  })
}
