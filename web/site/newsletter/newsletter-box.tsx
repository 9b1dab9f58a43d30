import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { useSession } from '#web/kit/page/session.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import fieldCss from '#web/kit/ui/field.module.css'
import { FieldError } from '#web/kit/ui/field.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { Honeypot } from './honeypot.tsx'
import css from './newsletter-box.module.css'
import type { SubscriptionResult } from './subscription.ts'
import { useRequiredEmail } from './use-required-email.ts'

await loadTexts('newsletter')

/** Asks for an email address for the newsletter. Without scripts it posts to the page with the full form. */
export function NewsletterBox({
  title,
}: {
  /** A custom title. */
  title?: ReactNode
}) {
  const t = useTranslations('newsletter.box')
  const id = useId()
  const { Form, data, state } = useFetcher<SubscriptionResult>()
  const { email, setEmail, error: missing, button } = useRequiredEmail()
  const known = useSession().user?.email ?? ''
  // Done once the page is shown, since members with otherwise equal data share the server's rendering.
  useEffect(() => setEmail((typed) => typed || known), [known, setEmail])
  const [wantsPrinted, setWantsPrinted] = useState(false)
  const error = missing ?? data?.issues.email ?? data?.problem
  return (
    <section className={classes(layout.shell, css.newsletter)} aria-labelledby={id}>
      <div className={layout.grid}>
        <h2 id={id} className={classes(typography.t1, css.title)}>
          {title ?? t.rich('title', { em: (words) => <em key="em">{words}</em> })}
        </h2>
        <Form method="post" action={paths.newsletter} className={css.form}>
          {!data?.isDone && (
            <>
              <div className={css.row}>
                <div className={classes(fieldCss.field, css.email)}>
                  <label htmlFor={`${id}-email`} className={css.label}>
                    {t('email')}
                  </label>
                  <input
                    id={`${id}-email`}
                    className={control.control}
                    type="email"
                    name="email"
                    required
                    autoComplete="email"
                    placeholder={t('placeholder')}
                    value={email}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `${id}-error` : undefined}
                    onChange={(event) => setEmail(event.currentTarget.value)}
                  />
                  <FieldError id={`${id}-error`} error={error} />
                </div>
                <Button type="submit" {...button} busy={state !== 'idle'}>
                  {t('subscribe')}
                </Button>
              </div>
              <CheckboxField
                name="catalog"
                value="print"
                checked={wantsPrinted}
                onChange={(event) => setWantsPrinted(event.currentTarget.checked)}
              >
                {t('printed')}
              </CheckboxField>
              <Honeypot />
            </>
          )}
          <p role="status" className={classes(typography.ui, typography.muted)}>
            {data?.isDone && `${t('thanks')} `}
            {data?.isDone && wantsPrinted ? (
              <Link to={`${paths.newsletter}?print=1`} className={typography.link}>
                {t('where')}
              </Link>
            ) : (
              <Link to={paths.newsletter} className={typography.link}>
                {t('more')}
              </Link>
            )}
          </p>
        </Form>
      </div>
    </section>
  )
}
