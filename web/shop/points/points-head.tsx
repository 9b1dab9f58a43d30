import { useTranslations } from 'use-intl'
import { creditCardShare } from '#domain/points/points.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { useLoginPath } from '#web/kit/navigation/login-path.ts'
import { bindUnits } from '#web/kit/ui/bind-units.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { percentage } from '#wire/words/rates.ts'
import { PointsFacts, type PointsSums } from './points-facts.tsx'
import css from './points-page.module.css'

/** Explains points and shows the balance; visitors are asked to log in. */
export function PointsHead({ balance, sums }: { balance: number | null; sums: PointsSums | null }) {
  const t = useTranslations('points')
  return (
    <section className={css.head}>
      <div className={layout.shell}>
        <div className={layout.grid}>
          <div className={css.title}>
            <h1 className={typography.d2}>{t('title')}</h1>
            <p className={typography.lead}>{bindUnits(t('lead', { share: percentage(creditCardShare) }))}</p>
          </div>
          <div className={css.balance}>
            {balance === null ? (
              <LoginPrompt />
            ) : (
              <>
                <p className={typography.small}>{t('balance')}</p>
                <p className={classes(typography.figure, css.figure)}>{figure(balance)}</p>
                {sums && sums.earned > 0 ? (
                  <PointsFacts sums={sums} />
                ) : (
                  <p className={css.note}>{t(balance === 0 ? 'noneYet' : 'keep')}</p>
                )}
              </>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

function LoginPrompt() {
  const t = useTranslations('points.visitor')
  const login = useLoginPath()
  return (
    <>
      <p className={typography.t2}>{t('title')}</p>
      <p className={css.note}>{t('text')}</p>
      <p className={layout.row}>
        <ButtonLink to={login}>{t('login')}</ButtonLink>
        <ButtonLink to={paths.auctions} kind="line">
          {t('auctions')}
        </ButtonLink>
      </p>
    </>
  )
}
