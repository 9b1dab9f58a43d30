import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { saleAnnounce, saleDraftGet, saleDraftList, saleUnannounce } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** Announces a sale, updates or removes its announcement, and reports the result (K1). */
export function useAnnouncement(sale: Pick<DataOf<typeof saleDraftGet>, 'id' | 'rev' | 'announcement'>) {
  const t = useTranslations('drafts')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = async (request: () => Promise<Response>, done: 'done' | 'updated' | 'removed') => {
    setBusy(true)
    const response = await request()
    await Promise.all([saleDraftGet, saleDraftList].map(refresh))
    setBusy(false)
    if (response.ok) return show({ kind: 'done', text: t(`announcement.${done}`) })
    const { name, message } = response.error
    const isOutdated = name === 'conflict' || name === 'notFound'
    show({ kind: 'error', text: isOutdated ? t('check.changed') : message })
  }
  return {
    isBusy,
    announce: (isTobacco: boolean) =>
      run(
        () =>
          call(saleAnnounce, { auctionId: sale.id, rev: sale.rev, isTobacco, ak: createIdempotencyKey() }),
        sale.announcement ? 'updated' : 'done',
      ),
    remove: () =>
      run(() => call(saleUnannounce, { auctionId: sale.id, ak: createIdempotencyKey() }), 'removed'),
  }
}

type Response =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly name: string; readonly message: string } }
