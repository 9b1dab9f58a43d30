import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { staffBuyerName } from '#wire/calls/staff-sale.ts'
import type { Aftersale, RemainingLot } from '#wire/entities/aftersale.ts'
import css from './aftersale.module.css'
import { useSaleAct } from './use-sale-act.ts'

/** Names the buyer of a hammer that named no paddle (V14). */
export function NameBuyerForm({ sale, lot }: { sale: Aftersale; lot: RemainingLot }) {
  const t = useTranslations('houseAftersale')
  const call = useApiCall()
  const { act, isBusy, problem, clear } = useSaleAct()
  const [paddle, setPaddle] = useState('')
  const [isChecked, setChecked] = useState(false)
  const submit = async () => {
    setChecked(true)
    if (paddle.trim() === '') return
    const buyer = { lotId: lot.id, paddle: paddle.trim() }
    const request = (ak: string) =>
      call(staffBuyerName, { auctionId: sale.auctionId, seq: sale.seq, ak, ...buyer })
    await act(JSON.stringify(buyer), request, t('nameBuyer.done', { number: lotLabel(lot) }))
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 className={typography.label}>{t('nameBuyer.title')}</h3>
      <ErrorBanner text={problem} onClear={clear} />
      <TextField
        label={t('sell.paddle')}
        autoComplete="off"
        maxLength={12}
        required
        value={paddle}
        error={isChecked && paddle.trim() === '' ? t('sell.needPaddle') : undefined}
        onChange={({ currentTarget }) => {
          setPaddle(currentTarget.value)
          clear()
        }}
      />
      <Button type="submit" size="sm" busy={isBusy}>
        {t('nameBuyer.press')}
      </Button>
    </form>
  )
}
