import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isSameNumber } from '#domain/lots/compare-lot-numbers.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { lotPath } from '#web/sale/lots/card-lot.ts'
import { lotList } from '#wire/calls/lots.ts'
import css from './jump-dialog.module.css'

/** A dialog that opens a lot by its number. */
export function JumpDialog({
  open,
  auctionId,
  onClose,
}: {
  open: boolean
  auctionId: string
  onClose: () => void
}) {
  const t = useTranslations('auctions.jump')
  return (
    <Dialog open={open} onClose={onClose} title={t('label')}>
      <JumpForm auctionId={auctionId} onNavigate={onClose} />
    </Dialog>
  )
}

function JumpForm({ auctionId, onNavigate }: { auctionId: string; onNavigate: () => void }) {
  const t = useTranslations('auctions.jump')
  const call = useApiCall()
  const navigate = useNavigate()
  const [input, setInput] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const number = parseLotLabel(input)

  const go = async () => {
    if (number === null || isBusy) return
    setBusy(true)
    const result = await call(lotList, {
      auctionId,
      near: number.lotNum,
      nearSuffix: number.lotSuffix,
      size: 1,
    })
    setBusy(false)
    const found = result.ok ? result.data.list.find((lot) => isSameNumber(lot, number)) : undefined
    if (!found)
      return setProblem(result.ok ? t('missing', { number: lotLabel(number) }) : result.error.message)
    onNavigate()
    await navigate(lotPath(found))
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <TextField
        label={t('number')}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="go"
        error={problem}
        value={input}
        onChange={(event) => {
          setInput(event.currentTarget.value)
          setProblem(undefined)
        }}
        className={css.number}
      />
      <Button type="submit" disabled={number === null} busy={isBusy}>
        {t('go')}
      </Button>
    </form>
  )
}
