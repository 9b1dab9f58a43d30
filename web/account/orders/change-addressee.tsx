import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import type { Order } from '#wire/entities/order.ts'

const LazyReaddressDialog = lazyWhenIdle(async () => (await import('./readdress-dialog.tsx')).ReaddressDialog)

/** Shows the button of a dialog that reissues an unpaid invoice to another addressee (O19). */
export function ChangeAddressee({ order }: { order: Pick<Order, 'id' | 'revision'> }) {
  const t = useTranslations('orders.readdress')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('name')}
      </Button>
      <LazyReaddressDialog open={isOpen} order={order} onClose={() => setOpen(false)} />
    </>
  )
}
