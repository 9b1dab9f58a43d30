import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffSettlementChargeWaive } from '#wire/calls/settlement-charges.ts'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import css from './settlements.module.css'

type LotKind = SettlementOnWire['waivers'][number]['kind']
/** A charge that can be waived. */
type Waivable = {
  readonly chargeId: string
  readonly lotId: string
  readonly kind?: LotKind
  readonly name: string
}

/** The charges that staff recorded, and those that were waived, by whom and why (S5). */
export function Charges({ settlement }: { settlement: SettlementOnWire }) {
  const t = useTranslations('houseSettlements')
  const call = useApiCall()
  const [chosen, setChosen] = useState<Waivable | null>(null)
  const { consignmentId, auctionId, recorded, waivers, list, currency, isOwnGoods } = settlement
  if (isOwnGoods) return null
  const lotName = (lotId: string) => {
    const lot = list.find((line) => line.lotId === lotId)
    return t('hold.lot', { number: lot ? lotLabel(lot) : '' })
  }
  const ofLots = list.flatMap(({ lotId, charges }) =>
    charges.map(({ kind, amount }) => ({
      chargeId: '',
      lotId,
      kind,
      name: `${lotName(lotId)} · ${t(`charge.${kind}`)} · ${accountMoney(amount, currency)}`,
    })),
  )
  return (
    <section>
      <SectionHead title={t('chargesTitle')} />
      <ul className={css.rows}>
        {recorded.map(({ id, kind, amount, reason, by, isWaived, waivedBy, waiveReason }) => {
          const name = `${t(`charge.${kind}`)} · ${accountMoney(amount, currency)}`
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <span className={css.quiet}>{t('chargeBy', { name: by, reason })}</span>
                {isWaived && (
                  <span className={css.quiet}>{t('waivedBy', { name: waivedBy, reason: waiveReason })}</span>
                )}
              </span>
              {!isWaived && <Waive onPress={() => setChosen({ chargeId: id, lotId: '', name })} />}
            </li>
          )
        })}
        {waivers.map(({ lotId, kind, by, reason }) => (
          <li key={`${lotId} ${kind}`}>
            <span>
              <strong>
                {lotName(lotId)} · {t(`charge.${kind}`)}
              </strong>
              <span className={css.quiet}>{t('waivedBy', { name: by, reason })}</span>
            </span>
          </li>
        ))}
        {ofLots.map((charge) => (
          <li key={charge.name}>
            <span>{charge.name}</span>
            <Waive onPress={() => setChosen(charge)} />
          </li>
        ))}
      </ul>
      {chosen && (
        <ReasonDialog
          name={t('act.waive.name')}
          text={t('act.waive.text', { charge: chosen.name })}
          request={(reason) => {
            const { name: _, ...charge } = chosen
            return call(staffSettlementChargeWaive, { consignmentId, auctionId, ...charge, reason })
          }}
          onLeave={() => setChosen(null)}
        />
      )}
    </section>
  )
}

function Waive({ onPress }: { onPress: () => void }) {
  const t = useTranslations('houseSettlements.act.waive')
  return (
    <MayCall call={staffSettlementChargeWaive}>
      <Button kind="quiet" size="sm" onClick={onPress}>
        {t('name')}
      </Button>
    </MayCall>
  )
}
