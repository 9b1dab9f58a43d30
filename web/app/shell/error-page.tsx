import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './error-page.module.css'
import { missingResource } from './missing-resource.ts'

/**
 * The error page: title, reason and links.
 *
 * @param status of the response: 404 not found, 410 gone, 503 the database is away, otherwise a server error
 * @param request request id for support
 * @param picture key of a picture; null reserves its space
 */
export function ErrorPage({
  status,
  request,
  picture,
}: {
  status: number
  request?: string | undefined
  picture?: string | null
}) {
  const t = useTranslations('shell.error')
  const { pathname } = useLocation()
  const kind = status === 404 || status === 410 ? (`missing.${missingResource(pathname)}` as const) : 'failed'
  return (
    <section className={classes(layout.shell, css.page)}>
      <title>{t(`${kind}.title`)}</title>
      <div className={layout.grid}>
        <div className={css.text}>
          <h1 className={typography.d1}>{t(`${kind}.title`)}</h1>
          <p className={typography.lead}>{status === 503 ? t('failed.away') : t(`${kind}.text`)}</p>
          <div className={layout.row}>
            <ButtonLink to="/">{t('home')}</ButtonLink>
            <ButtonLink to={paths.auctions} kind="line">
              {t('auctions')}
            </ButtonLink>
          </div>
          <p className={classes(typography.tiny, typography.dim, typography.number)}>
            {request
              ? t('codeRequest', { status: String(status), request })
              : t('code', { status: String(status) })}
          </p>
        </div>
        {picture !== undefined && (
          <Plate className={css.plate}>
            {picture && <Picture picture={picture} alt="" sizes="(min-width: 960px) 30vw, 90vw" priority />}
          </Plate>
        )}
      </div>
    </section>
  )
}
