import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { reopenMs } from '#domain/auction/decide/undo.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import pad from '#web/staff/console/floor-pad.module.css'
import { handleFormData } from '#web/staff/console/handle-form-data.ts'
import { SheetNote, useSheetPress } from '#web/staff/console/sheet-note.tsx'
import type { ConsoleCommand } from '#web/staff/console/use-console-command.ts'
import css from './timed.module.css'
import type { TimedLot } from './timed-lots.ts'

/** The maximum number of characters of a reason in one language: in the public record, both are on one line. */
const maxReason = 98

const languages = ['en', 'zh'] as const

/** Reopens a lot that has a result (V6), with a reason in both languages. The consequences are stated first. */
export function ReopenSheet({
  timed,
  command,
  onClose,
  onReopen,
}: {
  timed: TimedLot<SaleroomLot>
  command: ConsoleCommand
  onClose: () => void
  onReopen: (reason: string) => void
}) {
  const t = useTranslations('console.timed.reopen')
  const press = useSheetPress(command, 'reopen')
  const [missing, setMissing] = useState<readonly ('en' | 'zh')[]>([])
  const number = lotLabel(timed.lot)
  const isObsolete = timed.view.saleStatus === 'open'
  const submit = (form: FormData) => {
    const reasons = languages.map((lang) => String(form.get(lang) ?? '').trim())
    const empty = languages.filter((_, i) => reasons[i] === '')
    setMissing(empty)
    if (empty.length > 0 || isObsolete) return
    press.note()
    onReopen(reasons.join(' · '))
  }
  return (
    <Dialog open onClose={onClose} title={t('title', { number })}>
      <form onSubmit={handleFormData(submit)} className={pad.form} noValidate>
        {isObsolete ? <p role="alert">{t('gone', { number })}</p> : <Consequences timed={timed} />}
        {languages.map((lang) => (
          <TextField
            key={lang}
            name={lang}
            label={t(`reason.${lang}`)}
            hint={lang === 'zh' ? t('hint') : undefined}
            error={missing.includes(lang) ? t('required') : undefined}
            maxLength={maxReason}
            autoComplete="off"
            required
          />
        ))}
        <SheetNote press={press} />
        <Button type="submit" busy={press.isBusy} disabled={isObsolete}>
          {t('submit', { number })}
        </Button>
      </form>
    </Dialog>
  )
}

/** The consequences of reopening a lot for its bids, its closing time, its buyer's order and the sale. */
function Consequences({ timed: { view } }: { timed: TimedLot<SaleroomLot> }) {
  const t = useTranslations('console.timed.reopen')
  const { isEnd } = useSale()
  return (
    <ul className={css.consequences} aria-label={t('consequences')}>
      <li>{t('bids', { bids: view.bidCount })}</li>
      <li>{t('end', { minutes: reopenMs / 60_000 })}</li>
      {view.saleStatus === 'sold' && <li>{t('order', { paddle: view.leader })}</li>}
      {view.soldAfter && <li>{t('soldAfter')}</li>}
      {isEnd && <li>{t('sale')}</li>}
    </ul>
  )
}
