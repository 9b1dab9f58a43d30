import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import css from '#web/staff/clients/client-sections.module.css'
import { changeInParts } from '#web/staff/lots/lot-parts.ts'
import { type LotOwner, lotOwnersGet, lotOwnersName } from '#wire/calls/lot-owners.ts'
import { OwnerSearch } from './owner-search.tsx'

/** Names one client as the owner of several lots of a draft (S10). */
export function NameOwnerDialog({
  saleId,
  lotIds,
  onClose,
}: {
  saleId: string
  lotIds: readonly string[]
  onClose: () => void
}) {
  const t = useTranslations('lotOwners')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [owner, setOwner] = useState<LotOwner | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const count = lotIds.length

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!owner || isBusy) return
    setBusy(true)
    const { error } = await changeInParts<typeof lotOwnersName>(lotIds, (part) =>
      call(lotOwnersName, { auctionId: saleId, lotIds: part, ownerId: owner.userId }),
    )
    await refresh(lotOwnersGet)
    setBusy(false)
    if (error) return setProblem(error.message)
    show({ kind: 'done', key: 'owners', text: t('many.done', { count, name: owner.name || owner.number }) })
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('many.title', { count })}>
      <form className={css.dialog} noValidate onSubmit={(event) => void save(event)}>
        <p className={css.quiet}>{t('many.text')}</p>
        <ErrorBanner text={problem} onClear={() => setProblem('')} />
        <p role="status">
          {owner ? t('many.chosen', { name: owner.name, number: owner.number }) : t('many.none')}
        </p>
        <OwnerSearch onOwner={setOwner} />
        <p>
          <Button kind="quiet" onClick={onClose}>
            {t('many.cancel')}
          </Button>{' '}
          <Button type="submit" busy={isBusy} aria-disabled={owner === null}>
            {t('many.save', { count })}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
