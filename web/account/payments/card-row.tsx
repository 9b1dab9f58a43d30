import { useTranslations } from 'use-intl'
import type { CardFees } from '#domain/money/rates.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import rowName from '#web/kit/ui/row-name.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { Card } from '#wire/entities/card.ts'
import { percentage } from '#wire/words/rates.ts'
import { formatCardMonth, useCardName } from './card-name.ts'
import css from './card-row.module.css'

/**
 * Shows a saved card with its expiry and fee.
 *
 * @param isDefault whether it is used by default
 */
export function CardRow({
  card,
  fees,
  isDefault,
  isExpired,
  onRemove,
}: {
  card: Card
  fees: CardFees
  isDefault: boolean
  isExpired: boolean
  onRemove: () => void
}) {
  const t = useTranslations('payments.methods')
  const name = useCardName()(card)
  const isLocal = card.country === 'HK'
  const fee = percentage(isLocal ? fees.hongKongCard : fees.otherCard)
  return (
    <li className={classes(typography.ui, css.row, isExpired && typography.dim)}>
      <h2 className={typography.strong}>
        {name} {isDefault && <span className={rowName.mark}>{t('default')}</span>}
      </h2>
      <p className={isExpired ? typography.error : undefined}>
        {t(isExpired ? 'expired' : 'until', { month: formatCardMonth(card) })}
      </p>
      <p>{t(isLocal ? 'feeLocal' : 'feeOther', { fee })}</p>
      <Button
        kind="quiet"
        size="sm"
        className={css.action}
        aria-label={t('removeNamed', { name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
