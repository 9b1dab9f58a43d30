import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { BothTextFields } from '#web/staff/notices/both-texts.tsx'
import css from '#web/staff/notices/notices.module.css'
import { useOnce } from '#web/staff/notices/use-once.ts'
import { staffSaleCancel } from '#wire/calls/sale-notices.ts'
import type { Auction } from '#wire/entities/auction.ts'

const refusalStatuses = ['ended', 'hasSold', 'biddingOpen', 'cancelled'] as const

/**
 * Asks for the reason in both languages and the sale's number, and for a second press, since a cancellation
 * is final.
 */
export function CancellationForm({
  auction: { id: auctionId, no, title },
  lots,
}: {
  auction: Pick<Auction, 'id' | 'no' | 'title'>
  lots: readonly LotView[]
}) {
  const t = useTranslations('console.cancellation')
  const call = useApiCall()
  const { show } = useToast()
  const [texts, setTexts] = useState({ en: '', zh: '' })
  const [number, setNumber] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const once = useOnce((status) => {
    const known = refusalStatuses.find((one) => one === status)
    return known && t(`refusal.${known}`)
  })
  const reason = { en: texts.en.trim(), zh: texts.zh.trim() }
  const isNamed = number.trim().toUpperCase() === no.toUpperCase()
  const withBids = lots.filter(({ bidCount }) => bidCount > 0).length
  const cancel = async () => {
    const isDone = await once.send({ auctionId, ...reason }, (payload) => call(staffSaleCancel, payload))
    setConfirming(false)
    if (isDone) show({ kind: 'done', key: 'cancellation', text: t('done') })
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (isNamed && reason.en !== '' && reason.zh !== '') setConfirming(true)
      }}
    >
      {once.problem !== '' && (
        <Banner kind="error" onClear={once.clear}>
          {once.problem}
        </Banner>
      )}
      <BothTextFields
        texts={texts}
        labels={{ en: t('reason.en'), zh: t('reason.zh') }}
        required={isChecked ? t('reasonRequired') : ''}
        onChange={setTexts}
      />
      <TextField
        label={t('number')}
        hint={t('numberHint', { number: no })}
        autoComplete="off"
        value={number}
        error={isChecked && !isNamed ? t('numberRequired', { number: no }) : undefined}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <Button type="submit" kind="bid" size="sm" busy={once.isBusy}>
        {t('title')}
      </Button>
      <AlertDialog
        open={isConfirming}
        title={t('confirm.title', { title })}
        message={t('confirm.text', { lots: lots.length, bids: withBids })}
        confirm={t('title')}
        cancel={t('confirm.keep')}
        busy={once.isBusy}
        onConfirm={() => void cancel()}
        onCancel={() => setConfirming(false)}
      />
    </form>
  )
}
