import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffAftersale, staffSaleClose, staffSaleReopen } from '#wire/calls/staff-aftersale.ts'
import type { Aftersale } from '#wire/entities/aftersale.ts'
import css from './aftersale.module.css'

/** Closes a sale once nothing remains to be done, lists what remains, and reopens a closed sale (O18). */
export function SaleClosing({ sale }: { sale: Aftersale }) {
  const t = useTranslations('houseAftersale.closing')
  const mayClose = useMayCall(staffSaleClose)
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useClosing(sale)
  const { closed, obstacles } = sale
  const remains = obstacles.map((obstacle) => t(`obstacle.${obstacle}`)).join(t('separator'))
  return (
    <div className={css.closing}>
      <p className={typography.small} role="status">
        {closed && t('closed', { date: date(closed.at), name: closed.by })}{' '}
        {obstacles.length > 0 && t(closed ? 'since' : 'remains', { remains })}
      </p>
      {mayClose && closed && (
        <Button kind="line" size="sm" busy={isBusy} onClick={() => void run('reopen')}>
          {t('reopen')}
        </Button>
      )}
      {mayClose && !closed && obstacles.length === 0 && (
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('close')}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        title={t('confirm.title')}
        message={t('confirm.text')}
        confirm={t('close')}
        cancel={t('confirm.keep')}
        busy={isBusy}
        onConfirm={() => void run('close').then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

function useClosing({ auctionId }: Aftersale) {
  const t = useTranslations('houseAftersale.closing')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = async (act: 'close' | 'reopen') => {
    setBusy(true)
    const response = await call(act === 'close' ? staffSaleClose : staffSaleReopen, { auctionId })
    await refresh(staffAftersale)
    setBusy(false)
    if (response.ok) return show({ kind: 'done', key: 'closing', text: t(`${act}Done`) })
    const isObstacle = response.error.name === 'wrongState'
    show({ kind: 'warning', key: 'closing', text: isObstacle ? t('changed') : response.error.message })
  }
  return { run, isBusy }
}
