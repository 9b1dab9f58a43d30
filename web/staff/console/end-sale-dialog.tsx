import { useLocale, useTranslations } from 'use-intl'
import { isSetAside } from '#domain/auction/shown-price.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useConsole } from './console-context.ts'
import type { LotActions } from './use-lot-actions.ts'
import { useUncalledLots } from './use-uncalled-lots.ts'

/** Asks before a sale ends, and names the lots that would be passed (V8) and those without a named buyer (V14). */
export function EndSaleDialog({
  open,
  actions,
  onClose,
}: {
  open: boolean
  actions: LotActions
  onClose: () => void
}) {
  const t = useTranslations('console.end')
  const lang = useLocale()
  const { lots } = useConsole()
  const { lot: viewOf } = useSaleStore()
  const counted = (of: readonly SaleroomLot[]) => ({ count: of.length, numbers: lotNumbers(of, lang) })
  const uncalled = useUncalledLots(lots).toSorted((a, b) => lots.indexOf(a) - lots.indexOf(b))
  const setAside = lots.filter(({ id }) => {
    const view = viewOf(id)
    return view !== undefined && isSetAside(view)
  })
  const message = [
    t('text', counted(uncalled)),
    setAside.length > 0 && t('withBids', counted(setAside)),
    actions.withoutBuyer.length > 0 && t('unnamed', { count: actions.withoutBuyer.length }),
    t('undone'),
  ]
  return (
    <AlertDialog
      open={open}
      title={t('title')}
      message={message.filter(Boolean).join(' ')}
      confirm={t('confirm')}
      onConfirm={() => {
        onClose()
        actions.endSale()
      }}
      onCancel={onClose}
    />
  )
}
