import { useTranslations } from 'use-intl'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import type { Shot } from '#domain/drafts/shots.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import { pictureCover, pictureDiscard, picturePlace } from '#wire/calls/staff-pictures.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { useRefreshPictures } from './use-batch.ts'

/** Returns the actions on single pictures of a sale; a failure is shown as a toast. */
export function usePictureActions(auctionId: string, rev: number) {
  const t = useTranslations('pictures')
  const call = useApiCall()
  const refresh = useRefresh()
  const refreshPictures = useRefreshPictures()
  const { show } = useToast()
  const finish = async (message: string | null) => {
    if (message !== null) show({ kind: 'error', text: message })
    await Promise.all([refresh(saleDraftGet), refreshPictures()])
  }
  return {
    /** Adds a picture after those of a lot, as one of its shots if one is given. */
    async place(key: string, lotId: string, shot?: Shot) {
      const request = { lotId, pictureKeys: [key], ak: createIdempotencyKey() }
      const response = await call(picturePlace, { ...request, ...(shot && { shot }) })
      const isFull = response.ok && response.data.placed === 0
      await finish(response.ok ? (isFull ? t('notPlaced') : null) : response.error.message)
    },
    /** Deletes pictures from the tray. */
    async discard(pictureKeys: readonly string[]) {
      const response = await call(pictureDiscard, { auctionId, pictureKeys: [...pictureKeys] })
      await finish(response.ok ? null : response.error.message)
    },
    /** Sets the cover of the sale; null removes it. */
    async setCover(cover: Pick<DraftPicture, 'key' | 'alt'> | null) {
      const request = { auctionId, rev, ak: createIdempotencyKey() }
      const chosen = cover ? { pictureKey: cover.key, altEn: cover.alt.en, altZh: cover.alt.zh } : {}
      const response = await call(pictureCover, { ...request, ...chosen })
      if (response.ok) {
        show({ kind: 'info', text: t(cover ? 'sale.set' : 'sale.removed') })
        return finish(null)
      }
      await finish(response.error.name === 'conflict' ? t('sale.conflict') : response.error.message)
    },
  }
}
