import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { depositChoices } from '#domain/cards/deposit-choices.ts'
import type { MissingField } from '#domain/registration/registration-steps.ts'
import { mayTransfer } from '#domain/transfer-deposits/transfer-deposit.ts'
import { useCardName } from '#web/account/payments/card-name.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { Signature, type SignatureHandle } from '#web/kit/signature/signature.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { configGet } from '#wire/calls/config.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Card } from '#wire/entities/card.ts'
import css from './deposit-step.module.css'
import type { StoredDraft } from './draft.ts'

/** The step with the deposit hold and its signature. */
export function DepositStep({
  auction,
  card,
  draft,
  gap,
  signature,
  onChange,
  onSigned,
}: {
  auction: Auction
  card: Card | undefined
  draft: StoredDraft
  gap: MissingField | null
  signature: RefObject<SignatureHandle | null>
  onChange: (changes: Partial<StoredDraft>) => void
  onSigned: (isSigned: boolean) => void
}) {
  const t = useTranslations('registrations.deposit')
  const cardName = useCardName()
  const choices = depositChoices(auction)
  const others = auction.relatedAuction.filter(
    ({ id, depositType }) => depositType !== 'none' && draft.related.includes(id),
  )
  const [only] = choices
  const { data: config } = useApiQuery(configGet, {})
  const from = config?.depositTransferFrom ?? 0
  const amounts = [
    ...(auction.depositType === 'none' ? [] : [draft.deposit]),
    ...others.map((one) => one.depositDefault),
  ]
  const isOffered = amounts.some((amount) => mayTransfer(from, amount))
  const isByTransfer = isOffered && draft.depositBy === 'transfer'
  return (
    <>
      {choices.length > 1 && (
        <SelectField
          label={t(isByTransfer ? 'amount' : 'label')}
          value={String(draft.deposit)}
          onChange={(event) => onChange({ deposit: Number(event.currentTarget.value) })}
        >
          {choices.map(({ amount, limit }) => (
            <option key={amount} value={amount}>
              {limit === null
                ? money(amount, auction.currency)
                : t('choice', {
                    amount: money(amount, auction.currency),
                    limit: money(limit, auction.currency),
                  })}
            </option>
          ))}
        </SelectField>
      )}
      {choices.length === 1 && only && (
        <p className={classes(typography.ui, css.amount)}>
          <span className={typography.strong}>{t(isByTransfer ? 'amount' : 'label')}</span>
          {money(only.amount, auction.currency)}
        </p>
      )}
      {others.map(({ id, name, currency, depositDefault }) => (
        <p key={id} className={classes(typography.ui, css.amount)}>
          <span className={typography.strong}>{t('also', { name })}</span>
          {money(depositDefault, currency)}
        </p>
      ))}
      {isOffered && (
        <div>
          <Segmented
            label={t('by')}
            segments={[
              { value: 'card' as const, label: t('byCard') },
              { value: 'transfer' as const, label: t('byTransfer') },
            ]}
            value={draft.depositBy}
            onChange={(depositBy) => onChange({ depositBy })}
          />
        </div>
      )}
      <p className={typography.small}>
        {isByTransfer ? t('transferNext') : card && t('held', { card: cardName(card) })}
        <SentenceGap />
        {t(isByTransfer ? 'returned' : 'released')}
        <SentenceGap />
        {auction.depositType !== 'none' && auction.depositDesc}
      </p>
      <Signature
        ref={signature}
        error={gap === 'signature' ? t('signFirst') : undefined}
        onSigned={onSigned}
      />
    </>
  )
}
