import type { Transaction } from 'kysely'
import type { NamedOwners } from '#domain/auction/own-lot.ts'
import { ownerChanges } from '#domain/drafts/owner-changes.ts'
import type { Edit } from '#server/catalogue/drafts/change-log.ts'
import { recordActions } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { partsOf } from '#server/platform/process/turns.ts'
import { isSameNamed, ownerDetail } from './owner-detail.ts'
import { nobody, storedOwners, storeOwners } from './store-owners.ts'

/** The number of lots stored at once. */
const partSize = 500

type Naming = {
  readonly auctionId: string
  readonly by: string
  readonly now: number
  /** Further facts in the audit log. */
  readonly detail: Readonly<Record<string, string | number>>
}

/**
 * Changes the owners of lots of a draft (S10), each with an entry in the audit log. The caller has locked the draft.
 * @param ownersOf returns the new owners of a lot
 * @returns the changes, for the change log (K9)
 */
export async function changeOwners(
  trx: Transaction<Rows>,
  lotIds: readonly string[],
  ownersOf: (lotId: string, before: NamedOwners) => NamedOwners,
  { auctionId, by, now, detail }: Naming,
): Promise<readonly Edit[]> {
  const edits: Edit[] = []
  for (const part of partsOf(lotIds, partSize)) {
    const stored = await storedOwners(trx, part)
    const changed = part
      .map((lotId) => {
        const before = stored.get(lotId) ?? nobody
        return { lotId, before, after: ownersOf(lotId, before) }
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
    edits.push(
      ...changed.map(({ lotId, before, after }) => ({ lotId, changes: ownerChanges(before, after) })),
    )
  }
  return edits
}

/**
 * Sets the owners of several lots of a draft (S10). Agents stay, unless they become the owner.
 * @param owners the owners by lot; null for nobody
 * @returns the changes, for the change log (K9)
 */
export const nameOwners = (
  trx: Transaction<Rows>,
  owners: ReadonlyMap<string, string | null>,
  naming: Naming,
): Promise<readonly Edit[]> =>
  changeOwners(
    trx,
    [...owners.keys()],
    (lotId, { agents }) => {
      const owner = owners.get(lotId) ?? null
      return { owner, agents: agents.filter((id) => id !== owner) }
    },
    naming,
  )
