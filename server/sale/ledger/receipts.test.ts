import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Receipt, verifyReceipt } from '#domain/auction/receipt.ts'
import type { Link } from '#domain/ledger/chain.ts'
import { runs } from '#domain/testing/runs.ts'
import { sha256 } from './seal.ts'
import { isSigned, salesOf } from './testing/recorded.ts'

const sales = salesOf(40)

const check = (receipt: Receipt, links: readonly Link[]) =>
  verifyReceipt(
    receipt,
    links.filter(({ seq }) => seq >= receipt.seq),
    { sha256, isSigned },
  )

describe('receipts', () => {
  test('verify against the public record for every accepted bid in any sale', async () => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(sales, async ({ links, held }) => {
        for (const receipt of held) expect(await check(receipt, links)).toBe('good')
        seen += held.length
      }),
      runs(120),
    )
    expect(seen).toBeGreaterThan(40)
  })

  test('fail to verify when any field has been altered', async () => {
    await fc.assert(
      fc.asyncProperty(
        sales,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('0', '1', 'a', 'B', '-', '"'),
        async (sale, which, place, mark) => {
          const receipt = sale.held[which % Math.max(1, sale.held.length)]
          fc.pre(receipt !== undefined)
          const text = JSON.stringify(receipt)
          const at = place % text.length
          const altered = readAgain(`${text.slice(0, at)}${mark}${text.slice(at + 1)}`)
          fc.pre(altered !== null && JSON.stringify(altered) !== text)
          expect(altered && (await check(altered, sale.links))).not.toBe('good')
        },
      ),
      runs(300),
    )
  })

  test('fail to verify against a record in which the bid or a later entry has been altered', async () => {
    await fc.assert(
      fc.asyncProperty(sales, fc.nat(), fc.nat(), async (sale, which, place) => {
        const receipt = sale.held[which % Math.max(1, sale.held.length)]
        fc.pre(receipt !== undefined)
        if (!receipt) return
        const at = receipt.seq + (place % (receipt.headSeq - receipt.seq + 1))
        const altered = sale.links.map((link) => (link.seq === at ? { ...link, at: link.at + 1 } : link))
        expect(await check(receipt, altered)).toBe('notInRecord')
        expect(
          await check(
            receipt,
            sale.links.filter(({ seq }) => seq !== at),
          ),
        ).toBe('notInRecord')
      }),
      runs(60),
    )
  })
})

/** Parses a receipt. Returns null if the text is not JSON with all its fields. */
function readAgain(text: string): Receipt | null {
  try {
    const read: unknown = JSON.parse(text)
    return isWhole(read) ? read : null
  } catch {
    return null
  }
}

const isWhole = (read: unknown): read is Receipt =>
  typeof read === 'object' &&
  read !== null &&
  ['auctionId', 'lotId', 'price', 'seq', 'at', 'hash', 'headSeq', 'headHash', 'signature', 'openings'].every(
    (name) => name in read,
  )
