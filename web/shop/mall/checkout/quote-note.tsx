import { useTranslations } from 'use-intl'
import { Banner } from '#web/kit/ui/banner.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { QuoteState } from './checkout-quote.ts'

/** Why an order to this address is not possible, or that its quote is loading. */
export function QuoteNote({ state }: { state: QuoteState }) {
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
      return <Banner kind="error">{state.message}</Banner>
    case 'failed':
      return <ErrorState message={t('quoteFailed')} onRetry={state.retry} busy={state.isLoading} />
  }
}
