import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { findLot } from '#domain/lots/parse-lot-label.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useKept } from '#web/staff/saving/use-kept.ts'
import { BothTextFields } from './both-texts.tsx'
import css from './notices.module.css'
import { usePostNotice } from './use-post-notice.ts'

const keptNotice = z.object({ number: z.string(), texts: z.object({ en: z.string(), zh: z.string() }) })

/** Asks for a lot and a text in both languages, and for a second press, as a notice cannot be removed (K13). */
export function NoticeForm({ auctionId, lots }: { auctionId: string; lots: readonly SaleroomLot[] }) {
  const t = useTranslations('console.notices')
  const store = useSaleStore()
  const [number, setNumber] = useState('')
  const [texts, setTexts] = useState({ en: '', zh: '' })
  const [isChecked, setChecked] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const post = usePostNotice(auctionId)
  const isTyped = number !== '' || texts.en !== '' || texts.zh !== ''
  useKept(`notice ${auctionId}`, keptNotice, isTyped ? { number, texts } : null, (left) => {
    setNumber(left.number)
    setTexts(left.texts)
  })
  const lot = findLot(lots, number)
  const bids = lot ? (store.lot(lot.id)?.bidCount ?? 0) : 0
  const notice = { en: texts.en.trim(), zh: texts.zh.trim() }
  const isComplete = lot !== undefined && notice.en !== '' && notice.zh !== ''
  const send = async () => {
    if (!lot) return
    const isPosted = await post.send({ lotId: lot.id, ...notice })
    setConfirming(false)
    if (!isPosted) return
    setNumber('')
    setTexts({ en: '', zh: '' })
    setChecked(false)
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (isComplete) setConfirming(true)
      }}
    >
      {post.problem !== '' && (
        <Banner kind="error" onClear={post.clear}>
          {post.problem}
        </Banner>
      )}
      <TextField
        label={t('number')}
        hint={lot ? lot.title : t('numberHint')}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={isChecked && !lot ? t('numberRequired') : undefined}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <BothTextFields
        texts={texts}
        labels={{ en: t('text.en'), zh: t('text.zh') }}
        required={isChecked ? t('textRequired') : ''}
        onChange={setTexts}
      />
      <Button type="submit" busy={post.isBusy}>
        {t('post')}
      </Button>
      <AlertDialog
        open={isConfirming && lot !== undefined}
        title={t('confirm.title', { number: lot ? lotLabel(lot) : '' })}
        message={t('confirm.text', { bids })}
        confirm={t('post')}
        cancel={t('confirm.back')}
        busy={post.isBusy}
        onConfirm={() => void send()}
        onCancel={() => setConfirming(false)}
      />
    </form>
  )
}
