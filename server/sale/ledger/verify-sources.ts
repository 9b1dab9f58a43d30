import { createPublicKey, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { OwnPlan } from '#domain/auction/plans/recorded-plan.ts'
import type { IsSigned } from '#domain/auction/receipt.ts'
import { type StatedText, saleAsLotId } from '#domain/auction/verify-descriptions.ts'
import type { HeadSource, SignedHead } from '#domain/auction/verify-record.ts'
import type { Link } from '#domain/ledger/chain.ts'
import { urlPath } from '#wire/address/address.ts'
import { configGet } from '#wire/calls/config.ts'
import { saleHeads, saleLedger } from '#wire/calls/ledger.ts'
import { saleDescriptions } from '#wire/calls/lot-descriptions.ts'
import { createClient } from '#wire/client/client.ts'
import { ownPlan } from '#wire/entities/bidding-plan.ts'
import { type Receipt, receipt } from '#wire/entities/receipt.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { Call, DataOf, PayloadInputOf } from '#wire/schema/call.ts'

/** The published data of one sale, from a server or a file. */
export type Published = {
  readonly links: readonly Link[]
  readonly heads: readonly SignedHead[]
  /** The descriptions of lots from the server; a file has none. */
  readonly descriptions: readonly StatedText[]
  /** The keys published by the server; a file has none. */
  readonly keys: readonly string[]
}

/** Lots per request. */
const lotsPerPage = 100
/** Entries per request. */
const pageSize = 1_000
/** The number of attempts for a call without a response, and the milliseconds between two attempts. */
const maxAttempts = 3
const defaultRetryDelayMs = 1_000

/**
 * Fetches a sale's record first and its signed heads afterwards, so that every result read has its head. A
 * call without a response is repeated.
 * @throws UnpublishedError if the server does not respond or refuses
 */
export async function fetchPublished(
  origin: string,
  auctionId: string,
  retryDelayMs = defaultRetryDelayMs,
): Promise<Published> {
  const { APP_ID: appid = 'web', APP_KEY: key = 'rostrum-demo' } = process.env
  const client = createClient({ origin, appid, key, token: () => '', lang: () => 'en' })
  const ask: Ask = async (call, payload) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await client.call(call, payload)
      if (answer.ok) return answer.data
      if (answer.error.scope === 'server' || attempt === maxAttempts)
        throw new UnpublishedError(`${origin}${urlPath(call)}`, payload, answer.error)
      await wait(retryDelayMs)
    }
  }
  const links: Link[] = []
  for (;;) {
    const { list } = await ask(saleLedger, { auctionId, since: links.at(-1)?.seq ?? 0, size: pageSize })
    links.push(...list)
    if (list.length === 0) break
  }
  const [{ list: heads }, { receiptKeys }] = [await ask(saleHeads, { auctionId }), await ask(configGet, {})]
  const published = heads.map((head) => signedHead(head, 'published'))
  return { links, heads: published, descriptions: await fetchDescriptions(ask, auctionId), keys: receiptKeys }
}

type Ask = <C extends Call>(call: C, payload: PayloadInputOf<C>) => Promise<DataOf<C>>

/** Returns the descriptions of lots, or none from a server of an earlier version, which does not know the call. */
async function fetchDescriptions(ask: Ask, auctionId: string): Promise<readonly StatedText[]> {
  const all: StatedText[] = []
  try {
    for (let page = 1; ; page += 1) {
      const { list, total, sale } = await ask(saleDescriptions, { auctionId, page, size: lotsPerPage })
      const ofSale = sale && page === 1 ? [{ lotId: saleAsLotId, ...sale }] : []
      all.push(...[...ofSale, ...list].filter(isStated))
      if (page * lotsPerPage >= total) return all
    }
  } catch (error) {
    if (error instanceof UnpublishedError) return all
    throw error
  }
}

/**
 * C2: returns whether a description is included. Those of tobacco are empty for viewers who have not declared
 * their age.
 */
const isStated = ({ description }: StatedText): boolean => description !== ''

/** The description of a failed call; `status` is the HTTP status, if there was one. */
type FailedAnswer = Pick<CallError, 'scope' | 'code' | 'message' | 'requestID'> & {
  readonly name: string
  readonly status?: number
}

/** A server did not publish a record. The message states the request and the response. */
export class UnpublishedError extends Error {
  override readonly name = 'UnpublishedError'

  constructor(
    address: string,
    asked: object,
    { scope, name, code, message, requestID, status }: FailedAnswer,
  ) {
    const reason = [name, status].filter(Boolean).join(' ')
    const answer = scope === 'server' ? `refused with ${name} (${code})` : `no answer (${reason})`
    const request = requestID === '' ? '' : `, request ${requestID}`
    super(`${address} ${JSON.stringify(asked)}: ${answer}${request}: ${message}`)
  }
}

const savedHead = z.object({ seq: z.number(), hash: z.string(), signature: z.string() })

const signedHead = (
  { seq, hash, signature }: z.output<typeof savedHead>,
  source: HeadSource,
): SignedHead => ({
  seq,
  hash,
  signature,
  source,
})

/** Reads a saved record, which may be an array of entries, the list of a response or the whole response. */
export async function readRecord(file: string, auctionId: string): Promise<Published> {
  const links = listIn(await readJson(file)).filter(isLink)
  const own = links.filter((one) => auctionId === '' || one.auctionId === auctionId)
  return { links: own, heads: [], descriptions: [], keys: [] }
}

/** Returns whether a value is an entry of a record; its hash reveals any other fault. */
const isLink = (one: unknown): one is Link => hasField(one, 'auctionId') && hasField(one, 'seq')

/** Reads saved heads in the format of `sale/heads`. */
export const readHeads = async (file: string): Promise<readonly SignedHead[]> =>
  z
    .array(savedHead)
    .parse(listIn(await readJson(file)))
    .map((head) => signedHead(head, 'published'))

const savedDescription = z.object({ seq: z.number(), lotId: z.string(), description: z.string() })

/** Reads saved descriptions in the format of `sale/descriptions`, or a single description. */
export async function readDescriptions(file: string): Promise<readonly StatedText[]> {
  const saved = await readJson(file)
  const list = hasField(saved, 'description') ? [saved] : listIn(saved)
  return z.array(savedDescription).parse(list).filter(isStated)
}

/** Reads a single receipt, an array of receipts or the list of `user/receipts`. */
export async function readReceipts(file: string): Promise<readonly Receipt[]> {
  const saved = await readJson(file)
  const list =
    Array.isArray(saved) || hasField(saved, 'data') || hasField(saved, 'list') ? listIn(saved) : [saved]
  return list.map((one) =>
    z.custom<Receipt>((value) => receipt.safeParse(value).success).parse(ofListed(one)),
  )
}

const ofListed = (one: unknown): unknown => (hasField(one, 'receipt') ? one.receipt : one)

/** Reads a bidding plan as its owner saved it, or the response of `plan/entries`. */
export async function readPlan(file: string): Promise<OwnPlan> {
  const saved = await readJson(file)
  return ownPlan.parse(hasField(saved, 'data') ? saved.data : saved)
}

/** The machine-readable head in a certificate, which its text repeats. */
const certificateMark = /rostrum-head ([\w-]+) (\d+) ([0-9a-f]{64}) ([\w-]{86})/

/** Reads the signed head of a closing certificate (PDF), or null if the file has no head of this sale. */
export async function readCertificate(file: string, auctionId: string): Promise<SignedHead | null> {
  const [, sale, seq, hash, signature] = certificateMark.exec(await readFile(file, 'latin1')) ?? []
  if (sale !== auctionId || hash === undefined || signature === undefined) return null
  return { seq: Number(seq), hash, signature, source: 'certificate' }
}

/** Returns whether one of the keys (Ed25519, base64url) has signed a text. */
export const signedByOneOf =
  (keys: readonly string[]): IsSigned =>
  (text, signature) => {
    const bytes = Buffer.from(signature, 'base64url')
    if (bytes.toString('base64url') !== signature) return false
    return keys.some((x) => {
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
      return verify(null, Buffer.from(text), key, bytes)
    })
  }

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

const hasField = <N extends string>(value: unknown, name: N): value is { readonly [name in N]: unknown } =>
  typeof value === 'object' && value !== null && name in value

/** Returns the list in a response, without its envelope. */
function listIn(saved: unknown): readonly unknown[] {
  if (Array.isArray(saved)) return saved
  if (hasField(saved, 'data')) return listIn(saved.data)
  return hasField(saved, 'list') ? listIn(saved.list) : []
}
