import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Picture } from '#wire/entities/picture.ts'
import { NewsletterLayout } from './newsletter-layout.tsx'
import css from './newsletter-page.module.css'

/**
 * Shows the page of a link in an email: a question and a button, since mail scanners open links but do not
 * press buttons.  @param outcome the result; undefined before the press
 */
export function TokenPage({
  action,
  token,
  picture,
  outcome,
}: {
  action: 'confirm' | 'leave' | 'silence'
  token: string
  picture: Picture | null
  outcome: 'done' | 'failed' | undefined
}) {
  const t = useTranslations('newsletter')
  const isSending = useNavigation().state === 'submitting'
  return (
    <NewsletterLayout picture={picture}>
      <h1 className={typography.d2}>{t(`${action}.title`)}</h1>
      {outcome === 'done' && (
        <>
          <Banner kind="success">{t(`${action}.done`)}</Banner>
          <ButtonLink kind="line" to={paths.auctions}>
            {t('onward')}
          </ButtonLink>
        </>
      )}
      {outcome === 'failed' && (
        <>
          <Banner kind="error">{t(`${action}.failed`)}</Banner>
          {action === 'silence' ? (
            <ButtonLink kind="line" to={paths.following}>
              {t('silence.stay')}
            </ButtonLink>
          ) : (
            <ButtonLink kind="line" to={paths.newsletter}>
              {t('again')}
            </ButtonLink>
          )}
        </>
      )}
      {outcome === undefined && (
        <Form method="post" className={css.fields}>
          <p className={typography.lead}>{t(`${action}.question`)}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="lg" busy={isSending}>
            {t(`${action}.press`)}
          </Button>
          {action !== 'confirm' && (
            <Link to={action === 'leave' ? paths.auctions : paths.following} className={typography.link}>
              {t(`${action}.stay`)}
            </Link>
          )}
        </Form>
      )}
    </NewsletterLayout>
  )
}
