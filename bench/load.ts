import { Agent, get, type IncomingMessage } from 'node:http'

/** How a page is asked for again and again. */
export type Load = {
  readonly url: string
  readonly seconds: number
  /** Requests under way at a time, each on a connection that stays open. */
  readonly concurrency: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks for a page as fast as it comes. @returns pages per second @throws where one does not come whole with 200 */
export async function pagesPerSecond({ url, seconds, concurrency, headers = {} }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const began = performance.now()
  const end = began + seconds * 1000
  let pages = 0
  const visitor = async () => {
    while (performance.now() < end) {
      await fetched(url, agent, headers)
      pages += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, visitor))
  const elapsed = performance.now() - began
  agent.destroy()
  return (pages * 1000) / elapsed
}

function fetched(url: string, agent: Agent, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}`))
      answer.on('end', resolve).on('error', reject).resume()
    }
    get(url, { agent, headers }, read).on('error', reject)
  })
}
