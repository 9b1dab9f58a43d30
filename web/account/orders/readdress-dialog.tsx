import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import part from '#web/kit/forms/part.module.css'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { type Addressee, orderAddressees, orderReaddress } from '#wire/calls/order-addressees.ts'
import { orderGet, orderList } from '#wire/calls/orders.ts'
import type { Order } from '#wire/entities/order.ts'
import { AddresseeChoice } from './addressee-choice.tsx'

type Props = { order: Pick<Order, 'id' | 'revision'>; onClose: () => void }

/** Reissues an unpaid invoice to another of the buyer's addressees (O19). */
export function ReaddressDialog({ open, ...props }: Props & { open: boolean }) {
  return open && <OpenDialog {...props} />
}

function OpenDialog({ order: { id: orderId, revision }, onClose }: Props) {
  const t = useTranslations('orders.readdress')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const query = useApiQuery(orderAddressees, { orderId })
  const [chosen, setChosen] = useState<Addressee | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const reissue = async () => {
    setChecked(true)
    if (!chosen || isBusy) return
    setBusy(true)
    setProblem('')
    const { addressId, billTo } = chosen
    const response = await call(orderReaddress, { orderId, addressId, billTo, rev: revision })
    await Promise.all([refresh(orderGet), refresh(orderList), refresh(orderAddressees)])
    setBusy(false)
    if (!response.ok) {
      const { name, message } = response.error
      setChosen(null)
      setProblem(name === 'conflict' || name === 'wrongState' || name === 'notFound' ? t('changed') : message)
      return
    }
    show({ kind: 'done', key: 'order', text: t('done') })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('name')}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('leave')}
          </Button>
          <Button busy={isBusy} onClick={() => void reissue()}>
            {t('reissue')}
          </Button>
        </>
      }
    >
      <div className={part.part}>
        <ErrorBanner text={problem} onClear={() => setProblem('')} />
        <p>{t('text')}</p>
        <AddresseeChoice
          query={query}
          chosen={chosen}
          isMissing={isChecked && chosen === null}
          onChoose={setChosen}
        />
        <ArrowLink to={paths.addresses}>{t('addresses')}</ArrowLink>
      </div>
    </Dialog>
  )
}
