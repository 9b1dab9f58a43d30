import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { SaleCover } from '#web/staff/pictures/sale-cover.tsx'
import { saleCover, salePublished } from '#wire/calls/sale-corrections.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './corrections.module.css'

/** The cover of a published sale, which changes at once and without a correction (K4). */
export function PublishedCover({
  auctionId,
  cover,
}: {
  auctionId: string
  cover: DataOf<typeof salePublished>['cover']
}) {
  const t = useTranslations('corrections.sale')
  const call = useApiCall()
  const refresh = useRefresh()
  const [problem, setProblem] = useState('')
  return (
    <div className={css.form}>
      <SaleCover
        auctionId={auctionId}
        cover={cover && { ...cover, alt: { en: cover.alt, zh: cover.altZh } }}
        isEditable
        onSet={async (set) => {
          const chosen = set ? { pictureKey: set.key, altEn: set.alt.en, altZh: set.alt.zh } : {}
          const response = await call(saleCover, { auctionId, ...chosen })
          setProblem(response.ok ? '' : response.error.message)
          await refresh(salePublished)
        }}
      />
      <p className={css.fine}>{t('coverHint')}</p>
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
    </div>
  )
}
