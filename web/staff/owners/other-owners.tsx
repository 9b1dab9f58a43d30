import { useTranslations } from 'use-intl'
import css from '#web/staff/clients/client-sections.module.css'
import type { LotOwner, lotOwnersList } from '#wire/calls/lot-owners.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** The owners of the lots of a draft, each with their lots. */
export type SaleOwners = DataOf<typeof lotOwnersList>['list']

/** Returns the owners of some lots, except one, each with the number of these lots that they own. */
export function otherOwners(owners: SaleOwners, lotIds: readonly string[], except: string | undefined) {
  const chosen = new Set(lotIds)
  return owners
    .filter(({ owner }) => owner.userId !== except)
    .map(({ owner, lotIds: owned }) => ({ owner, count: owned.filter((id) => chosen.has(id)).length }))
    .filter(({ count }) => count > 0)
}

/** Shows the current owners of lots that get another owner (S10). */
export function OtherOwners({
  others,
}: {
  others: readonly { readonly owner: LotOwner; readonly count: number }[]
}) {
  const t = useTranslations('lotOwners')
  if (others.length === 0) return null
  const nameOf = ({ name, number }: LotOwner) => [name, number].filter(Boolean).join(' · ') || t('erased')
  return (
    <div>
      <p>{t('many.others', { count: others.reduce((sum, { count }) => sum + count, 0) })}</p>
      <ul className={css.list}>
        {others.map(({ owner, count }) => (
          <li key={owner.userId}>{t('many.other', { name: nameOf(owner), count })}</li>
        ))}
      </ul>
    </div>
  )
}
