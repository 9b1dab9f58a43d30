import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { decimal } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { OwnLot } from '#wire/entities/seller-consignment.ts'
import { dayOfLine, stateOf } from './entity.ts'
import { readSettling, type SettlingDeps } from './read-settling.ts'
import type { SettlementRef } from './settlement-rows.ts'

type Proceeds = NonNullable<OwnLot['proceeds']>

/** What the lots of a consignment bring in a sale, by lot (S6); empty until it has ended. */
export async function proceedsOfLots(
  deps: SettlingDeps & { readonly db: Kysely<Rows> },
  ref: SettlementRef,
  now: Instant,
): Promise<ReadonlyMap<string, Proceeds>> {
  const outcome = await readSettling(deps, deps.db, ref, now)
  if (outcome.kind === 'none') return new Map()
  const { lines } = outcome.result
  return new Map(
    lines.map((line) => [
      line.lotId,
      {
        result: line.result,
        net: decimal(line.net),
        state: stateOf(line),
        day: dayOfLine(line),
        hold: line.state.kind === 'waits' ? (line.state.hold?.reason ?? '') : '',
      },
    ]),
  )
}
