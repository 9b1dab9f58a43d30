import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { staffDeliveriesPath } from '#web/account/deliveries/delivery-path.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import intro from '#web/staff/kit/intro.module.css'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffDeliveryPriceList, staffDeliveryPriceSet } from '#wire/calls/staff-deliveries.ts'
import type { DeliveryPrice } from '#wire/entities/delivery.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './deliveries.module.css'
import { initialValues, PriceDialog, useSavePrice } from './price-dialog.tsx'
import { zoneName } from './zone-name.ts'

/** Delivery prices by zone, for editing. */
export function DeliveryPrices() {
  const t = useTranslations('deliveries')
  const list = useTranslations('houseDeliveries')
  const { data, isError, isFetching, refetch } = useApiQuery(staffDeliveryPriceList, {})
  const [edited, setEdited] = useState<DeliveryPrice | 'new' | null>(null)
  return (
    <StaffPage
      title={t('prices.title')}
      crumbs={[{ label: list('title'), to: staffDeliveriesPath }]}
      tools={
        <MayCall call={staffDeliveryPriceSet}>
          <Button kind="line" size="sm" onClick={() => setEdited('new')}>
            <Icon name="plus" size="sm" /> {t('prices.add')}
          </Button>
        </MayCall>
      }
    >
      <p className={intro.intro}>{t('prices.intro')}</p>
      {!data && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data?.list.map((price) => (
        <Zone key={price.id} price={price} onEdit={() => setEdited(price)} />
      ))}
      {edited !== null && (
        <PriceDialog price={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </StaffPage>
  )
}

function Zone({ price, onEdit }: { price: DeliveryPrice; onEdit: () => void }) {
  const t = useTranslations('deliveries.prices')
  const lang = useLocale()
  const { supported, local, bands, insurance, currency, freeOver, days, isConfirmed } = price
  const zone = zoneName(price, lang)
  return (
    <section className={css.zone} aria-label={zone}>
      <div>
        <h2 className={typography.t3}>{zone}</h2>
        {local && <p className={classes(typography.dim, typography.sizeS)}>{t('local')}</p>}
        <StateMark state={supported ? 'won' : 'passed'} label={t(supported ? 'supported' : 'notSupported')} />
        {supported && !isConfirmed && <p className={css.unconfirmed}>{t('unconfirmed')}</p>}
      </div>
      <dl className={css.bands}>
        {supported &&
          bands.map(({ upTo, price: amount }) => (
            <div key={upTo}>
              <dt>
                {t('bands')} {t('kilos', { kilos: upTo / 1_000 })}
              </dt>
              <dd>{exactMoney(amount, currency)}</dd>
            </div>
          ))}
      </dl>
      <dl className={css.bands}>
        {supported && (
          <>
            <div>
              <dt>{t('insurance')}</dt>
              <dd>{percentage(insurance)}</dd>
            </div>
            <div>
              <dt>{t('days')}</dt>
              <dd>{days}</dd>
            </div>
            {freeOver !== '' && (
              <div>
                <dt>{t('freeOver')}</dt>
                <dd>{exactMoney(freeOver, currency)}</dd>
              </div>
            )}
          </>
        )}
      </dl>
      <MayCall call={staffDeliveryPriceSet}>
        <div className={layout.wrap}>
          {supported && !isConfirmed && <ConfirmButton price={price} zone={zone} />}
          <Button kind="quiet" size="sm" aria-label={t('editNamed', { zone })} onClick={onEdit}>
            {t('edit')}
          </Button>
        </div>
      </MayCall>
    </section>
  )
}

/** Confirms the prices of a zone as they are. */
function ConfirmButton({ price, zone }: { price: DeliveryPrice; zone: string }) {
  const t = useTranslations('deliveries.prices')
  const { save, isBusy, problem } = useSavePrice(initialValues(price), () => undefined)
  return (
    <>
      <Button
        kind="line"
        size="sm"
        busy={isBusy}
        aria-label={t('confirmNamed', { zone })}
        onClick={() => void save()}
      >
        {t('confirm')}
      </Button>
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  )
}
