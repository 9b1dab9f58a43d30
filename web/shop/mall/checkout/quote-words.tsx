import { useTranslations } from 'use-intl'
import { Banner } from '#web/kit/ui/banner.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { QuoteState } from './checkout-quote.ts'

/** Why nothing can be ordered to this address, or that it is being worked out. */
export function QuoteWords({ state }: { state: QuoteState }) {
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
      return <Banner kind="error">{state.words}</Banner>
    case 'failed':
      return <ErrorState message={t('quoteFailed')} onRetry={state.again} busy={state.isAsking} />
  }
}
