import { useTranslations } from 'use-intl'
import { registrationSteps } from '#domain/registration/registration-steps.ts'
import { authPath } from '#web/account/access/return-path.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import typography from '#web/kit/ui/type.module.css'
import { userInfo } from '#wire/calls/accounts.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { registerPath } from './register-path.ts'
import css from './wizard.module.css'

/** Shown if the email address is not verified: the address and the following steps. */
export function EmailFirst({ auction, back }: { auction: Auction; back: string }) {
  const t = useTranslations('registrations')
  const { data } = useApiQuery(userInfo, {})
  return (
    <div className={css.wizard}>
      <p className={typography.ui}>{t('gate.email')}</p>
      {data && <p className={css.address}>{data.email}</p>}
      <div className={css.actions}>
        <ButtonLink to={authPath('/verification', registerPath(auction.id, back))}>
          {t('gate.verify')}
        </ButtonLink>
      </div>
      <h2 className={classes(typography.label, css.next)}>{t('gate.next')}</h2>
      <dl className={css.outline}>
        {auction.identityNeeded && <Fact name={t('step.identity')}>{t('step.note.identity')}</Fact>}
        {registrationSteps(auction, []).map((step, index) => (
          <Fact key={step} name={t('step.numbered', { position: index + 1, name: t(`step.${step}`) })}>
            {t(`step.note.${step}`)}
          </Fact>
        ))}
      </dl>
    </div>
  )
}
