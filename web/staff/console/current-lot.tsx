import { useTranslations } from 'use-intl'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import type from '#web/kit/ui/type.module.css'
import { useConsole } from './console-context.ts'
import { LotPrice, LotSummary, Phases } from './lot-summary.tsx'
import type { LotActions } from './use-lot-actions.ts'

/** The current lot with its phase and price; the next lot before the first one is opened. */
export function CurrentLot({ actions }: { actions: LotActions }) {
  const t = useTranslations('console.lot')
  const { next } = useConsole()
  const { lot: viewOf } = useSaleStore()
  const entry = actions.onBlock?.entry ?? next
  if (!entry) return <h1 className={type.t2}>{t('none')}</h1>
  const view = actions.onBlock?.view ?? viewOf(entry.id)
  return (
    <>
      <LotSummary lot={entry} view={view} />
      <Phases view={view} />
      {view && <LotPrice lot={entry} view={view} prices={actions.nextPrices} />}
    </>
  )
}
