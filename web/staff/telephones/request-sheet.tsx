import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { parseLotNumbers } from '#domain/lots/parse-lot-numbers.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { handleFormData } from '#web/staff/console/handle-form-data.ts'
import { staffTelephoneRequest, type TelephoneConsole } from '#wire/calls/telephone-calls.ts'
import { CallerOptions } from './caller-options.tsx'
import css from './telephones.module.css'
import { useRefusalText } from './use-refusal-text.ts'
import { useTelephoneChanges } from './use-telephones.ts'

/** Enters a client who is to be called: paddle, lots, caller and a note. */
export function RequestSheet({
  auctionId,
  lots,
  callers,
  onClose,
}: {
  auctionId: string
  lots: readonly SaleroomLot[]
  callers: TelephoneConsole['callers']
  onClose: () => void
}) {
  const t = useTranslations('telephones')
  const store = useSaleStore()
  const refusalText = useRefusalText()
  const { busy, error, lost, run, clear } = useTelephoneChanges()
  const [missing, setMissing] = useState({ paddle: false, lots: false })
  const submit = async (form: FormData) => {
    const read = (name: string) => String(form.get(name) ?? '').trim()
    const open = lots.filter(({ id }) => (store.lot(id)?.saleStatus ?? 'open') === 'open')
    const lotIds = parseLotNumbers(read('lots'), open)
    const paddle = read('paddle')
    setMissing({ paddle: paddle === '', lots: lotIds === null })
    if (paddle === '' || lotIds === null) return
    const request = { auctionId, paddle, lotIds, callerId: read('callerId'), note: read('note') }
    if (await run((send) => send(staffTelephoneRequest, request), t('add'))) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('request.title')}>
      <form onSubmit={handleFormData((form) => void submit(form))} className={css.form}>
        {error && (
          <Banner kind="error" onClear={clear}>
            {refusalText(error)}
          </Banner>
        )}
        {lost && (
          <Banner kind="error" onClear={clear}>
            {t('noConnection')}
          </Banner>
        )}
        <TextField
          name="paddle"
          label={t('request.paddle')}
          error={missing.paddle ? t('request.needPaddle') : undefined}
          maxLength={12}
          autoComplete="off"
          autoFocus
        />
        <TextField
          name="lots"
          label={t('request.lots')}
          hint={t('request.lotsHint')}
          error={missing.lots ? t('request.needLots') : undefined}
          autoComplete="off"
        />
        <SelectField name="callerId" label={t('caller')} defaultValue="">
          <CallerOptions callers={callers} />
        </SelectField>
        <TextField
          name="note"
          label={t('request.note')}
          hint={t('request.noteHint')}
          maxLength={120}
          autoComplete="off"
        />
        <Button type="submit" busy={busy}>
          {t('request.save')}
        </Button>
      </form>
    </Dialog>
  )
}
