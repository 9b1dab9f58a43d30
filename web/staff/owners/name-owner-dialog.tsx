import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import css from '#web/staff/clients/client-sections.module.css'
import { type LotOwner, lotOwnersList } from '#wire/calls/lot-owners.ts'
import { OtherOwners, otherOwners } from './other-owners.tsx'
import { OwnerSearch } from './owner-search.tsx'
import { useOwnerOfMany } from './use-owner-of-many.ts'

/** Names one client as the owner of several lots of a draft (S10), after showing whose lots they are. */
export function NameOwnerDialog({
  saleId,
  lots,
  onClose,
}: {
  saleId: string
  lots: readonly { readonly id: string; readonly number: string }[]
  onClose: () => void
}) {
  const t = useTranslations('lotOwners')
  const { data, isError, refetch } = useApiQuery(lotOwnersList, { auctionId: saleId })
  const { save, isBusy, problem, clear } = useOwnerOfMany(saleId, lots)
  const [owner, setOwner] = useState<LotOwner | null>(null)
  const count = lots.length
  const lotIds = lots.map(({ id }) => id)
  const isReady = owner !== null && data !== undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !isBusy && (await save(owner, data.list))) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('many.title', { count })}>
      <form className={css.dialog} noValidate onSubmit={(event) => void submit(event)}>
        <p className={css.quiet}>{t('many.text')}</p>
        <ErrorBanner text={problem} onClear={clear} />
        <div role="status">
          <p>{owner ? t('many.chosen', { name: owner.name, number: owner.number }) : t('many.none')}</p>
          {!data && !isError && <p>{t('many.loading')}</p>}
          {data && <OtherOwners others={otherOwners(data.list, lotIds, owner?.userId)} />}
        </div>
        {isError && <ErrorState message={t('many.failed')} onRetry={() => void refetch()} />}
        <OwnerSearch onOwner={setOwner} />
        <p>
          <Button kind="quiet" onClick={onClose}>
            {t('many.cancel')}
          </Button>{' '}
          <Button type="submit" busy={isBusy} aria-disabled={!isReady}>
            {t('many.save', { count })}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
