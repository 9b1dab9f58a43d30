import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RoomLot } from '#web/room/room-lot.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import css from './decisions.module.css'
import pad from './floor-pad.module.css'
import { formTaken } from './form-taken.ts'
import type { LotActs } from './use-lot-acts.ts'

type WithReason = 'withdraw' | 'reopen'

/** What is seldom done to the lot on the block: setting it aside, withdrawing it, reopening it. */
export function OtherActs({ acts, lot }: { acts: LotActs; lot: RoomLot }) {
  const t = useTranslations('desk.act')
  const [asked, setAsked] = useState<WithReason | null>(null)
  return (
    <div className={css.more}>
      {acts.offered.has('setAside') && (
        <Button kind="quiet" size="sm" onClick={acts.setAside}>
          {t('setAside')}
        </Button>
      )}
      {(['reopen', 'withdraw'] as const).map(
        (act) =>
          acts.offered.has(act) && (
            <Button key={act} kind="quiet" size="sm" onClick={() => setAsked(act)}>
              {t(act)}
            </Button>
          ),
      )}
      <ReasonDialog
        key={asked ?? ''}
        asked={asked}
        lot={lot}
        onClose={() => setAsked(null)}
        onReason={(act, reason) => {
          setAsked(null)
          acts[act](reason)
        }}
      />
    </div>
  )
}

/** Asks why: a lot is neither withdrawn nor reopened without a reason (V6, V8). */
function ReasonDialog({
  asked,
  lot,
  onClose,
  onReason,
}: {
  asked: WithReason | null
  lot: RoomLot
  onClose: () => void
  onReason: (act: WithReason, reason: string) => void
}) {
  const t = useTranslations('desk.reason')
  const [isMissing, setIsMissing] = useState(false)
  if (asked === null) return null
  const give = (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    if (reason === '') setIsMissing(true)
    else onReason(asked, reason)
  }
  const title = asked === 'withdraw' ? 'withdrawTitle' : 'reopenTitle'
  return (
    <Dialog open onClose={onClose} title={t(title, { number: lot.lotNum })}>
      <form onSubmit={formTaken(give)} className={pad.form}>
        <TextField
          name="reason"
          label={t('label')}
          hint={t('hint')}
          error={isMissing ? t('required') : undefined}
          maxLength={200}
          autoComplete="off"
          autoFocus
        />
        <Button type="submit">{t(asked)}</Button>
      </form>
    </Dialog>
  )
}
