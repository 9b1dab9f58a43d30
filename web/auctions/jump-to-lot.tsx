import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAsk } from '#web/api/api-hooks.ts'
import { lotPath } from '#web/lots/card-lot.ts'
import { classes } from '#web/ui/classes.ts'
import control from '#web/ui/control.module.css'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useToast } from '#web/ui/toaster.tsx'
import { lotList } from '#wire/calls/lots.ts'
import { lotNumberOf } from './lot-number.ts'
import css from './lot-tools.module.css'

/** Goes straight to a lot by its number. Without scripts the server does the same. */
export function JumpToLot({ auctionId }: { auctionId: string }) {
  const t = useTranslations('auctions.jump')
  const ask = useAsk()
  const navigate = useNavigate()
  const { show } = useToast()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const number = lotNumberOf(typed)

  const go = async () => {
    if (number === null || isBusy) return
    setBusy(true)
    const result = await ask(lotList, { auctionId, near: number, size: 1 })
    setBusy(false)
    if (!result.ok) return show({ key: 'jump', kind: 'error', text: result.error.message })
    const found = result.data.list.find((lot) => lot.lotNum === number)
    if (!found) return show({ key: 'jump', kind: 'error', text: t('missing', { number }) })
    await navigate(lotPath(found))
  }

  return (
    <form
      className={css.jump}
      action={`/auction/${auctionId}/lot`}
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <input
        name="number"
        className={classes(control.control, control.plain, css.jumpBox)}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('label')}
        placeholder={t('label')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <IconButton
        type="submit"
        icon="arrowRight"
        label={t('go')}
        className={css.jumpGo}
        aria-disabled={number === null || isBusy}
      />
    </form>
  )
}
