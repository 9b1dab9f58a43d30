import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { staffRehearse } from '#wire/calls/staff-rehearsals.ts'

/** Creates a rehearsal of a sale with simulated bidders and opens its console (V12). */
export function RehearseButton({ auctionId, title }: { auctionId: string; title: string }) {
  const t = useTranslations('house')
  const call = useApiCall()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const rehearse = async () => {
    setBusy(true)
    const response = await call(staffRehearse, { auctionId, simulated: true })
    setBusy(false)
    if (response.ok) void navigate(`/house/desk/${response.data.auctionId}`)
  }
  return (
    <Button
      kind="quiet"
      size="sm"
      busy={isBusy}
      onClick={rehearse}
      aria-label={t('of', { name: t('rehearse'), title })}
    >
      {t('rehearse')}
    </Button>
  )
}
