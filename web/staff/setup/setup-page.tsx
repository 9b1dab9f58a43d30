import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { staffPricesPath } from '#web/account/deliveries/delivery-path.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import progress from '#web/kit/ui/progress-bar.module.css'
import typography from '#web/kit/ui/type.module.css'
import { contentPath } from '#web/staff/content/paths.ts'
import { draftsPath } from '#web/staff/drafts/paths.ts'
import { staffPath } from '#web/staff/factor/factor-path.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { houseSetupGet } from '#wire/calls/house-setup.ts'
import { SendLetter } from './send-letter.tsx'
import css from './setup.module.css'
import { SetupEnvironment } from './setup-environment.tsx'
import { type Setup, type SetupItem, useStepText } from './use-step-text.ts'

/** The page of each step that has one. */
const pages = {
  names: '/house/settings',
  contact: '/house/settings#settings-contact',
  bank: '/house/settings#settings-bank',
  premium: '/house/settings#settings-fees',
  cardFees: '/house/settings#settings-fees',
  cashLimit: '/house/settings#settings-invoices',
  categories: '/house/categories',
  increments: '/house/increments',
  rates: '/house/rates',
  delivery: staffPricesPath,
  freeDelivery: '/house/settings#settings-clients',
  storage: '/house/settings#settings-invoices',
  conditions: `${contentPath}/page/conditions-of-sale`,
  staff: staffPath,
  sale: draftsPath,
} as const

/** Steps whose page lists nothing until something is added there. */
const added = ['categories', 'rates', 'staff', 'sale'] as const

/** The checklist from founding to the first sale (R11). @param mayEdit whether the viewer can send the test letter */
export function SetupPage({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslations('setup')
  const { data, isError, isFetching, refetch } = useApiQuery(houseSetupGet, {})
  const open = data?.steps.filter(({ state }) => state === 'open').length ?? 0
  const total = data?.steps.length ?? 0
  return (
    <StaffPage title={t('title')} note={data && (open === 0 ? t('allDone') : t('progress', { open, total }))}>
      {!data && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data && (
        <div className={css.columns}>
          <div>
            <progress className={progress.bar} value={total - open} max={total} aria-label={t('title')} />
            <ol>
              {data.steps.map((step) => (
                <Step key={step.name} setup={data} step={step} mayEdit={mayEdit} />
              ))}
            </ol>
          </div>
          <SetupEnvironment environment={data.environment} />
        </div>
      )}
    </StaffPage>
  )
}

function Step({ setup, step, mayEdit }: { setup: Setup; step: SetupItem; mayEdit: boolean }) {
  const t = useTranslations('setup')
  const { name, state, isFixed } = step
  const text = useStepText()(setup, step)
  const toAdd = mayEdit && state === 'open' ? added.find((one) => one === name) : undefined
  return (
    <li className={css.step}>
      <span className={classes(css.mark, css[state])}>
        {state === 'done' && <Icon name="check" size="sm" />}
        <span className="visually-hidden">{t(`state.${state}`)}</span>
      </span>
      <div className={css.what}>
        <h2 className={css.name}>{t(`step.${name}`)}</h2>
        <p className={css.text}>{text}</p>
        {name === 'delivery' && (
          <Link to={paths.deliveryAndCollection} className={typography.link}>
            {t('guide')}
          </Link>
        )}
        {state === 'trial' && <p className={css.trialNote}>{t('state.trial')}</p>}
      </div>
      {isFixed && <span className={css.locked}>{t('locked')}</span>}
      {name === 'letter' && mayEdit && <SendLetter />}
      {name !== 'letter' && name !== 'cards' && !isFixed && (
        <ButtonLink kind="line" size="sm" to={pages[name]}>
          {toAdd ? t(`begin.${toAdd}`) : t(`go.${name}`)}
        </ButtonLink>
      )}
    </li>
  )
}
