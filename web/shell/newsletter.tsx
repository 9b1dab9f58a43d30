import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { CheckboxField } from '#web/ui/tick-field.tsx'
import typography from '#web/ui/type.module.css'
import css from './newsletter.module.css'

/** What somebody asks for who joins. */
export type Joining = { readonly email: string; readonly printed: boolean }

/** How joining went: fine, or with a sentence that says why not. */
export type Joined = { readonly ok: true } | { readonly ok: false; readonly message: string }

/** Asks for an e-mail address, to which catalogues go before each sale. */
export function Newsletter({ onJoin }: { onJoin: (joining: Joining) => Promise<Joined> }) {
  const t = useTranslations('shell.newsletter')
  const titleId = useId()
  const [email, setEmail] = useState('')
  const [printed, setPrinted] = useState(false)
  const [state, setState] = useState<'asking' | 'sending' | Joined>('asking')

  const join = async () => {
    setState('sending')
    setState(await onJoin({ email: email.trim(), printed }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void join()
  }

  return (
    <section className={classes(layout.shell, css.newsletter)} aria-labelledby={titleId}>
      <div className={layout.grid}>
        <h2 id={titleId} className={classes(typography.t1, css.title)}>
          {t.rich('title', { em: (words) => <em>{words}</em> })}
        </h2>
        <div className={css.form}>
          {typeof state === 'object' && state.ok ? (
            <Banner kind="success">{t('thanks')}</Banner>
          ) : (
            <form onSubmit={submit}>
              <div className={css.row}>
                <TextField
                  label={t('email')}
                  type="email"
                  name="email"
                  required
                  autoComplete="email"
                  placeholder={t('placeholder')}
                  className={css.email}
                  value={email}
                  error={typeof state === 'object' && !state.ok ? state.message : undefined}
                  onChange={(event) => setEmail(event.currentTarget.value)}
                />
                <Button type="submit" disabled={email.trim() === ''} busy={state === 'sending'}>
                  {t('subscribe')}
                </Button>
              </div>
              <CheckboxField
                name="printed"
                checked={printed}
                onChange={(event) => setPrinted(event.currentTarget.checked)}
              >
                {t('printed')}
              </CheckboxField>
            </form>
          )}
        </div>
      </div>
    </section>
  )
}
