import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from '#web/staff/clients/client-sections.module.css'
import { lotOwnersGet } from '#wire/calls/lot-owners.ts'
import { OwnerSearch } from './owner-search.tsx'
import { type Owners, useOwners } from './use-owners.ts'

type Lot = { auctionId: string; lotId: string }

/**
 * The owner of a lot, and those who act for them (S10).
 *
 * @param needsReason whether the sale is published
 */
export function OwnersForm({
  isEditable,
  needsReason,
  ...lot
}: Lot & { isEditable: boolean; needsReason: boolean }) {
  const t = useTranslations('lotOwners')
  const { data, isError } = useApiQuery(lotOwnersGet, lot)
  if (isError) return <Banner kind="error">{t('failed')}</Banner>
  if (!data) return <Skeleton />
  return isEditable ? (
    <EditedOwners {...lot} stored={data} needsReason={needsReason} />
  ) : (
    <People owners={data} />
  )
}

function EditedOwners({
  auctionId,
  lotId,
  stored,
  needsReason,
}: Lot & { stored: Owners; needsReason: boolean }) {
  const t = useTranslations('lotOwners')
  const owners = useOwners(auctionId, lotId, stored)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = needsReason && reason.trim() === ''
  const save = async () => {
    setChecked(true)
    if (isMissing || !(await owners.save(reason.trim()))) return
    setReason('')
    setChecked(false)
  }
  return (
    <form
      className={css.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className={css.quiet}>{t('hint')}</p>
      {owners.problem !== '' && (
        <Banner kind="error" onClear={owners.clear}>
          {owners.problem}
        </Banner>
      )}
      <People owners={owners.chosen} onRemove={owners.remove} />
      <OwnerSearch onOwner={owners.setOwner} onAgent={owners.addAgent} />
      {owners.isChanged && needsReason && (
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={200}
          autoComplete="off"
          required
          value={reason}
          error={isChecked && isMissing ? t('refusal.noReason') : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {owners.isChanged && (
        <p>
          <Button type="submit" busy={owners.isBusy}>
            {t('save')}
          </Button>
        </p>
      )}
    </form>
  )
}

/** The owner and the agents. @param onRemove removes one of them; without it nothing can be changed */
function People({
  owners: { owner, agents },
  onRemove,
}: {
  owners: Owners
  onRemove?: (userId: string) => void
}) {
  const t = useTranslations('lotOwners')
  const people = [
    ...(owner ? [{ ...owner, part: 'owner' as const }] : []),
    ...agents.map((agent) => ({ ...agent, part: 'agent' as const })),
  ]
  if (people.length === 0) return <p>{t('none')}</p>
  return (
    <ul className={css.list} aria-label={t('title')}>
      {people.map(({ userId, name, number, part }) => {
        const shown = name || number || t('erased')
        return (
          <li key={userId}>
            {shown}
            <span className={css.quiet}>
              {t(part)} {number}
            </span>
            {onRemove && (
              <span className={css.end}>
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={t('remove.of', { name: shown })}
                  onClick={() => onRemove(userId)}
                >
                  {t('remove.label')}
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
