import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import typography from '#web/ui/type.module.css'
import type { DataOf } from '#wire/call.ts'
import type { userAppSessionOwner } from '#wire/calls/sessions.ts'
import css from './app-page.module.css'

type Props = {
  readonly owner: DataOf<typeof userAppSessionOwner>
  readonly onConfirm: () => void
  readonly onDecline: () => void
}

/** Names the account that the app's view is about to sign in to, and asks whether it is the visitor's. */
export function ConfirmAccount({ owner: { name, email }, onConfirm, onDecline }: Props) {
  const t = useTranslations('appView.confirm')
  const heading = useRef<HTMLHeadingElement>(null)
  // The page has changed without a navigation: a screen reader goes on from here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes(layout.shell, css.page)}>
      <h1 className={typography.d2} ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className={typography.lead}>{t('lead')}</p>
      <div className={classes(css.lines, css.account)}>
        {name !== '' && <p className={typography.t2}>{name}</p>}
        <p>{email}</p>
      </div>
      <div className={layout.row}>
        <Button size="lg" className={css.named} onClick={onConfirm}>
          {t('continue', { name: name === '' ? email : name })}
        </Button>
        <Button size="lg" kind="quiet" onClick={onDecline}>
          {t('decline')}
        </Button>
      </div>
    </section>
  )
}
