import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MissingField } from '#domain/registration/registration-steps.ts'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { FieldError } from '#web/kit/ui/field.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import type { Card } from '#wire/entities/card.ts'
import { percentage } from '#wire/words/rates.ts'
import { CardChoice } from './card-choice.tsx'
import type { StoredDraft } from './draft.ts'
import css from './wizard.module.css'

/** The step that selects the card and asks for agreement to the conditions. */
export function CardStep({
  auction: { rates, currency },
  cards,
  draft,
  gap,
  onChange,
  onAdd,
}: {
  auction: Pick<Auction, 'rates' | 'currency'>
  cards: readonly Card[]
  draft: StoredDraft
  gap: MissingField | null
  onChange: (changes: Partial<StoredDraft>) => void
  onAdd: () => void
}) {
  const t = useTranslations('registrations')
  const premiumText = usePremiumText()
  return (
    <>
      {cards.length > 0 ? (
        <CardChoice cards={cards} chosen={draft.cardId} onChoose={(cardId) => onChange({ cardId })} />
      ) : (
        <p className={typography.ui}>{t('card.none')}</p>
      )}
      <div data-gap="card">
        <Button kind="line" full onClick={onAdd}>
          <Icon name="plus" size="sm" /> {t('card.add')}
        </Button>
        <FieldError id="register-card" error={gap === 'card' ? t('gap.card') : undefined} />
      </div>
      <CheckboxField
        name="agree"
        data-gap="agree"
        checked={draft.agreed}
        error={gap === 'agree' ? t('gap.agree') : undefined}
        onChange={(event) => onChange({ agreed: event.currentTarget.checked })}
      >
        {t.rich('agree', {
          premium: premiumText(rates.premium, currency),
          hongKongCard: percentage(rates.hongKongCard),
          otherCard: percentage(rates.otherCard),
          conditions: (text) => (
            <LegalLink key="conditions" to={paths.conditionsOfSale}>
              {text}
            </LegalLink>
          ),
          privacy: (text) => (
            <LegalLink key="privacy" to={paths.privacyPolicy}>
              {text}
            </LegalLink>
          ),
        })}
      </CheckboxField>
    </>
  )
}

/** A link that opens in a new tab, so that entered data is kept. */
function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" className={css.link}>
      {children}
    </Link>
  )
}
