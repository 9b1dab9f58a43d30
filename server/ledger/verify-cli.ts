import { readFile } from 'node:fs/promises'
import { type Anchor, type Link, verifyChain } from '#domain/ledger/chain.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { createClient } from '#wire/client.ts'
import { sha256 } from './sealing.ts'

/**
 * Checks a sale's public record: `npm run verify -- https://house.example <auctionId>`, or a file that holds the
 * answers of `GET /v1/sale/ledger`. Ends with 1 where the record is broken, with 2 where there is none to check.
 */
const [from = '', auctionId = ''] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Entries asked for at a time. */
const pageSize = 1_000

async function* pagesOf(source: string): AsyncGenerator<readonly Link[]> {
  if (!/^https?:/.test(source)) {
    yield linksIn(JSON.parse(await readFile(source, 'utf8')))
    return
  }
  const { APP_ID = 'web', APP_KEY = 'rostrum-demo' } = process.env
  const client = createClient({
    origin: source,
    appid: APP_ID,
    key: APP_KEY,
    token: () => '',
    lang: () => 'en',
  })
  let since = 0
  for (;;) {
    const answer = await client.call(saleLedger, { auctionId, since, size: pageSize })
    if (!answer.ok) throw new Error(answer.error.message)
    if (answer.data.list.length === 0) return
    yield answer.data.list
    since = answer.data.list.at(-1)?.seq ?? since
  }
}

/** The links of a saved record: an array of them, the list of an answer, or the whole envelope. */
function linksIn(saved: unknown): readonly Link[] {
  if (Array.isArray(saved)) return saved
  if (typeof saved !== 'object' || saved === null) return []
  if ('data' in saved) return linksIn(saved.data)
  return 'list' in saved ? linksIn(saved.list) : []
}

async function verify(): Promise<number> {
  let head: Anchor = { seq: 0, hash: '' }
  for await (const all of pagesOf(from)) {
    const links = all.filter((link) => auctionId === '' || link.auctionId === auctionId)
    const check = await verifyChain(links, sha256, head)
    if (check.kind === 'broken') {
      say(`BROKEN at entry ${check.brokenAt}: it does not follow from what stands before it.`)
      return 1
    }
    head = check.head
  }
  if (head.seq === 0) {
    say('There is nothing to check.')
    return 2
  }
  say(`The record is whole: ${head.seq} entries, the last with hash ${head.hash}`)
  return 0
}

try {
  process.exitCode = await verify()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
