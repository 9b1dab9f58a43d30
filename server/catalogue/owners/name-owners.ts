import type { Transaction } from 'kysely'
import type { NamedOwners } from '#domain/auction/own-lot.ts'
import { recordActions } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { partsOf } from '#server/platform/process/turns.ts'
import { isSameNamed, ownerDetail } from './owner-detail.ts'
import { nobody, storedOwners, storeOwners } from './store-owners.ts'

/** How many lots are stored at once. */
const partSize = 500

/** Who owns lots of a draft from now on, with what else the audit log states of it. */
export type OwnersToName = {
  readonly auctionId: string
  /** By lot; null for nobody. */
  readonly owners: ReadonlyMap<string, string | null>
  readonly by: string
  readonly now: number
  readonly detail: Readonly<Record<string, string | number>>
}

/**
 * Names the owners of several lots of a draft (S10), each with its entry in the audit log. Who acts for an owner stays,
 * unless they become the owner. The caller has locked the draft.
 */
export async function nameOwners(
  trx: Transaction<Rows>,
  { auctionId, owners, by, now, detail }: OwnersToName,
): Promise<void> {
  for (const part of partsOf([...owners], partSize)) {
    const stored = await storedOwners(
      trx,
      part.map(([lotId]) => lotId),
    )
    const changed = part
      .map(([lotId, owner]) => {
        const before: NamedOwners = stored.get(lotId) ?? nobody
        const after = { owner, agents: before.agents.filter((id) => id !== owner) }
        return { lotId, before, after }
      })
      .filter(({ before, after }) => !isSameNamed(before, after))
    await storeOwners(trx, auctionId, new Map(changed.map(({ lotId, after }) => [lotId, after])))
    const about = { kind: 'sale', id: auctionId }
    await recordActions(
      trx,
      changed.map(({ lotId, before, after }) => ({
        by,
        act: 'lot.owner',
        about,
        detail: { ...ownerDetail(lotId, before, after), ...detail },
      })),
      now,
    )
  }
}
