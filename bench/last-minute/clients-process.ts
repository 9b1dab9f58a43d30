import { Agent, get } from 'node:http'
import { setPriority } from 'node:os'
import { clientNiceness } from './conditions.ts'
import type { PageLoad, PageTally } from './messages.ts'

/** Clients in their own process that request pages as fast as they are served, each with one connection. */
setPriority(clientNiceness)
let isOn = true
process.once('disconnect', () => process.exit())
process.on('message', (message: PageLoad | 'stop') => {
  if (message === 'stop') isOn = false
  else void run(message)
})

async function run({ url, paths, cookies }: PageLoad): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: cookies.length })
  const startedAt = performance.now()
  let pages = 0
  const client = async (cookie: string, index: number) => {
    for (let turn = index; isOn; turn += 1) {
      await fetchPage(`${url}${paths[turn % paths.length]}`, agent, cookie)
      pages += 1
    }
  }
  await Promise.all(cookies.map(client))
  process.send?.({ pages, seconds: (performance.now() - startedAt) / 1000 } satisfies PageTally)
}

function fetchPage(url: string, agent: Agent, cookie: string): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, br', ...(cookie === '' ? {} : { cookie }) }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded ${response.statusCode}`))
      response.on('end', resolve).on('error', reject).resume()
    }).on('error', reject)
  })
}
