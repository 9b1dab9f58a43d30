import { parseArgs } from 'node:util'
import { recordedPlanSteps } from '#domain/auction/plans/recorded-plan.ts'
import { type UncheckedPart, verifyRecord } from '#domain/auction/verify-record.ts'
import type { Link } from '#domain/ledger/chain.ts'
import { readPlanSet } from '#wire/entities/bidding-plan.ts'
import { sha256 } from './seal.ts'
import { issueMessage, planMessage, uncheckedMessage } from './verify-messages.ts'
import {
  fetchPublished,
  type Published,
  readCertificate,
  readDescriptions,
  readHeads,
  readPlan,
  readReceipts,
  readRecord,
  signedByOneOf,
} from './verify-sources.ts'

/**
 * Checks a sale's public record: `npm run verify -- https://house.example <auctionId>`, or with a file of
 * `sale/ledger` responses instead of the address. `--key` names a trusted key; `--heads`, `--receipts` and
 * `--certificate` name files signed by the company, `--descriptions` files with the descriptions of lots, and
 * `--plan` files with bidding plans that their owner has saved (B4).
 * Each may be given more than once.
 *
 * Exits with 0 if the record is complete and signed, with 1 if it contradicts a signature or breaks the
 * rules, and with 2 if there is nothing to check or no signature to check it against.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string', multiple: true, default: [] },
    heads: { type: 'string', multiple: true, default: [] },
    receipts: { type: 'string', multiple: true, default: [] },
    certificate: { type: 'string', multiple: true, default: [] },
    descriptions: { type: 'string', multiple: true, default: [] },
    plan: { type: 'string', multiple: true, default: [] },
  },
})
const [from = '', auctionId = ''] = positionals
const print = (text: string) => process.stdout.write(`${text}\n`)

const publishedBy = (source: string): Promise<Published> =>
  /^https?:/.test(source) ? fetchPublished(source, auctionId) : readRecord(source, auctionId)

async function verify(): Promise<number> {
  const published = await publishedBy(from)
  const { links } = published
  const sale = auctionId || (links[0]?.auctionId ?? '')
  if (links.length === 0) {
    print('The record is empty: there is nothing to check.')
    return 2
  }
  const certificates = await Promise.all(values.certificate.map((file) => readCertificate(file, sale)))
  if (certificates.includes(null)) {
    print('A certificate contains no signed head of this sale.')
    return 1
  }
  const heads = [
    ...published.heads,
    ...(await Promise.all(values.heads.map(readHeads))).flat(),
    ...certificates.filter((head) => head !== null),
  ]
  const receipts = (await Promise.all(values.receipts.map(readReceipts))).flat()
  const descriptions = [
    ...published.descriptions,
    ...(await Promise.all(values.descriptions.map(readDescriptions))).flat(),
  ]
  const keys = values.key.length > 0 ? values.key : published.keys
  const isSigned = keys.length > 0 ? signedByOneOf(keys) : null
  const own = receipts.filter((receipt) => receipt.auctionId === sale)
  const { issues, notChecked, head } = await verifyRecord(
    { auctionId: sale, links, heads, receipts: own, descriptions },
    { sha256, isSigned },
  )
  const hasSignature = isSigned !== null && heads.length + own.length > 0
  for (const issue of issues) print(issueMessage(issue))
  if (issues.length === 0) printHead(head, hasSignature)
  if (isSigned && values.key.length === 0)
    print(
      `The key ${keys.join(', ')} comes from the same server as the record. Compare it with a certificate or receipt that you trust, or provide it with --key.`,
    )
  if (own.length < receipts.length)
    print(`Receipts of other sales, skipped: ${receipts.length - own.length}.`)
  printUnchecked(notChecked)
  if (issues.length > 0) return 1
  if (!(await checkPlans(values.plan, links))) return 1
  return hasSignature ? 0 : 2
}

/** Prints how saved bidding plans agree with a verified record. @returns whether all do */
async function checkPlans(files: readonly string[], links: readonly Link[]): Promise<boolean> {
  let isAgreed = true
  for (const file of files) {
    const plan = await readPlan(file)
    const steps = await recordedPlanSteps(links, plan, { sha256, parse: readPlanSet })
    print(planMessage(plan.paddle, steps))
    if (!steps) isAgreed = false
  }
  return isAgreed
}

function printUnchecked(notChecked: readonly UncheckedPart[]): void {
  if (notChecked.length === 0) return
  print('Not checked:')
  for (const one of notChecked) print(`- ${uncheckedMessage(one)}`)
}

function printHead(
  { seq, hash }: { readonly seq: number; readonly hash: string },
  hasSignature: boolean,
): void {
  print(
    hasSignature
      ? `The record is complete: ${seq} entries, the last with hash ${hash}. It matches what was signed and follows the rules.`
      : `The chain is unbroken: ${seq} entries, the last with hash ${hash}. No signature confirms it: the record may have been cut or rehashed.`,
  )
}

try {
  process.exitCode = await verify()
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
