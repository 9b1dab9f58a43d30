import type { Kysely } from 'kysely'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { isSameClient } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import { readConsignment } from '#server/sellers/consignments/consignments.ts'
import { sellStatementView } from '#wire/calls/sell-statements.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { SettlingDeps } from './read-settling.ts'
import { settlementId } from './settlement-rows.ts'
import { readStatement } from './statement-rows.ts'

export type VerificationDeps = Pick<SettlingDeps, 'stateOf'> & {
  readonly db: Kysely<Rows>
  readonly ledger: Pick<Ledger, 'reserveOpenings'>
}

/** Returns the call by which a seller verifies a statement against the public record (S17). */
export const verificationCall = ({ db, ledger, stateOf }: VerificationDeps): CallHandler =>
  handleMemberCall(sellStatementView, async ({ viewer }, ref) => {
    const consignment = await readConsignment(db, ref.consignmentId)
    if (!(await isSameClient(db, viewer.userId, consignment?.seller))) return refusal('notFound')
    const statement = await readStatement(db, settlementId(ref), null)
    if (!statement) return null
    const { auctionId, edition, issuedAt, lines } = statement
    const { lots } = await stateOf(auctionId)
    const openings = await ledger.reserveOpenings(
      auctionId,
      lines.map(({ lotId }) => lotId),
    )
    return {
      edition,
      issuedAt,
      lots: lines.flatMap(({ lotId, result, seq, hammer }) => {
        const terms = lots.get(lotId)?.terms
        if (!terms) return []
        const { lotNum, lotSuffix = '' } = lotNumberOf(terms)
        const opened = openings.flatMap(({ lotId: of, ...opening }) => (of === lotId ? opening : []))
        return {
          lotId,
          lotNum,
          lotSuffix,
          result,
          seq,
          hammer: hammer / 100,
          reserve: terms.reserve,
          openings: opened,
        }
      }),
    }
  })
