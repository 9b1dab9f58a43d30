import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import {
  saleCheck,
  saleDraftGet,
  saleDraftList,
  salePublish,
  saleUnschedule,
} from '#wire/calls/sale-drafts.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** Publishes a sale or schedules its publication, and reports the result (K3). */
export function usePublication(sale: DataOf<typeof saleDraftGet>) {
  const t = useTranslations('drafts.check')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const textOf = (error: CallError): string => {
    if (error.name === 'conflict') return t('changed')
    if (error.name === 'wrongState' && error.data.status === 'testCardsOnly') return t('testCardsOnly')
    return error.name === 'secondPersonNeeded' ? t('secondPerson') : error.message
  }
  const refreshAll = () => Promise.all([saleDraftGet, saleCheck, saleDraftList].map(refresh))
  return {
    isBusy,
    /** @param at when it is published, in Unix milliseconds; 0 for now */
    async publish(at: number) {
      setBusy(true)
      const response = await call(salePublish, { auctionId: sale.id, rev: sale.rev, at })
      await refreshAll()
      setBusy(false)
      if (response.ok) return show({ kind: 'done', text: t(at === 0 ? 'done' : 'timeSet') })
      const { error } = response
      show({ kind: 'error', text: textOf(error) })
    },
    async unschedule() {
      setBusy(true)
      const response = await call(saleUnschedule, { auctionId: sale.id })
      await refreshAll()
      setBusy(false)
      show(
        response.ok
          ? { kind: 'done', text: t('unscheduled') }
          : {
              kind: 'error',
              text: response.error.name === 'notFound' ? t('changed') : response.error.message,
            },
      )
    },
  }
}
