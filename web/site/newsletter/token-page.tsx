import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import css from './newsletter-page.module.css'

/**
 * What the link in a letter opens: a question and a button, since programs that look through letters open links, and
 * press nothing.
 *
 * @param outcome what came of the press; undefined before it
 */
export function TokenPage({
  act,
  token,
  outcome,
}: {
  act: 'confirm' | 'leave'
  token: string
  outcome: 'done' | 'failed' | undefined
}) {
  const t = useTranslations('newsletter')
  const isSending = useNavigation().state === 'submitting'
  return (
    <section className={classes(layout.shell, layout.grid, css.page)}>
      <div className={css.answer}>
        <h1 className={typography.d2}>{t(`${act}.title`)}</h1>
        {outcome === 'done' && (
          <>
            <Banner kind="success">{t(`${act}.done`)}</Banner>
            <ButtonLink kind="line" to={paths.auctions}>
              {t('onward')}
            </ButtonLink>
          </>
        )}
        {outcome === 'failed' && (
          <>
            <Banner kind="error">{t(`${act}.failed`)}</Banner>
            <ButtonLink kind="line" to={paths.newsletter}>
              {t('again')}
            </ButtonLink>
          </>
        )}
        {outcome === undefined && (
          <Form method="post" className={css.fields}>
            <p className={typography.lead}>{t(`${act}.question`)}</p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="lg" busy={isSending}>
              {t(`${act}.press`)}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}
