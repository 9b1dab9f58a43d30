import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import css from '#web/kit/page/app-page.module.css'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { userAppSessionOwner } from '#wire/calls/sessions.ts'
import type { DataOf } from '#wire/schema/call.ts'

type Props = {
  readonly owner: DataOf<typeof userAppSessionOwner>
  readonly onConfirm: () => void
  readonly onDecline: () => void
}

/** Asks the visitor to confirm the account before the app view signs in to it. */
export function ConfirmAccount({ owner: { name, email }, onConfirm, onDecline }: Props) {
  const t = useTranslations('appView.confirm')
  const heading = useRef<HTMLHeadingElement>(null)
  // The content has changed without a navigation, and screen readers continue from here.
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
