import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LazyAddressDialog } from '#web/account/addresses/lazy-address-dialog.ts'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { userAddressList } from '#wire/calls/addresses.ts'
import { mallDeliveryQuote } from '#wire/calls/mall-orders.ts'
import type { Address } from '#wire/entities/address.ts'
import type { QuoteState } from './checkout-quote.ts'

/** Shows why an order to this address is not possible, or that its quote is loading. */
export function QuoteNote({ state, address }: { state: QuoteState; address?: Address | undefined }) {
  const t = useTranslations('mallOrders.checkout')
  switch (state.kind) {
    case 'none':
      return <p className={typography.small}>{t('fill')}</p>
    case 'quoted':
      return null
    case 'asking':
      return <p className={typography.small}>{t('asking')}</p>
    case 'deliveryFeeFailed':
    case 'deliveryNotSupported':
      return <Banner kind="error">{t(state.kind)}</Banner>
    case 'wrongAddress':
      return <IncompleteAddress message={state.message} address={address} />
    case 'failed':
      return <ErrorState message={t('quoteFailed')} onRetry={state.retry} busy={state.isLoading} />
  }
}

/** The missing fields of the address, with their form; payment requires them. */
function IncompleteAddress({ message, address }: { message: string; address: Address | undefined }) {
  const t = useTranslations('mallOrders.checkout')
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={layout.stack}>
      <Banner kind="error">{message}</Banner>
      <p className={typography.small}>{t('incomplete')}</p>
      {address && (
        <Button full onClick={() => setOpen(true)}>
          {t('completeAddress')}
        </Button>
      )}
      {address && (
        <LazyAddressDialog
          open={isOpen}
          address={address}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            void Promise.all([refresh(userAddressList), refresh(mallDeliveryQuote)])
          }}
        />
      )}
    </div>
  )
}
