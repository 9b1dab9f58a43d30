import { useState } from 'react'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import css from './lot-tools.module.css'

const JumpDialog = lazyWhenIdle(async () => (await import('./jump-dialog.tsx')).JumpDialog)

/**
 * A button that opens the dialog for jumping to a lot number. Without scripts it is an input, and the server
 * redirects.
 */
export function JumpToLot({ auctionId }: { auctionId: string }) {
  const t = useTranslations('auctions.jump')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <form
        className={css.jump}
        action={useHref(`/auction/${auctionId}/lot`)}
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <noscript>
          <input
            name="number"
            className={classes(control.control, control.plain, css.jumpBox)}
            inputMode="numeric"
            aria-label={t('number')}
          />
        </noscript>
        <Button type="submit" kind="line" size="sm" aria-haspopup="dialog">
          {t('label')}
        </Button>
      </form>
      <JumpDialog open={isOpen} auctionId={auctionId} onClose={() => setOpen(false)} />
    </>
  )
}
