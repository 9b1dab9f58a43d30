import { type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CardFees } from '#domain/money/rates.ts'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { AccountTabs } from '#web/account/profile/account-tabs.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useSession } from '#web/kit/page/session.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useFocusAfterClose } from '#web/kit/ui/use-focus-after-close.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'
import { useExpiredIds } from './card-name.ts'
import { CardRow } from './card-row.tsx'
import { LazyAddCardDialog } from './lazy-add-card-dialog.ts'
import css from './own-cards.module.css'
import { RemoveCard } from './remove-card.tsx'
import { useCardRemoval } from './use-card-removal.ts'

/** Shows the user's saved cards, newest first, which can be added and removed. */
export function OwnCards({ fees }: { fees: CardFees }) {
  const t = useTranslations('payments.methods')
  const { data, isError, isFetching, refetch } = useApiQuery(userPaymentList, {})
  const [isAdding, setAdding] = useState(false)
  const addButton = useRef<HTMLAnchorElement>(null)
  const { identity } = useSession()
  const close = () => setAdding(false)
  return (
    <>
      <AccountHeader title={t('title')}>
        <ButtonLink
          ref={addButton}
          to="/payment/add"
          kind="line"
          size="sm"
          onClick={(event) => {
            event.preventDefault()
            setAdding(true)
          }}
        >
          <Icon name="plus" size="sm" />
          {t('add')}
        </ButtonLink>
      </AccountHeader>
      <AccountTabs of="cards" current="cards" />
      {identity === 'rejected' && (
        <Banner kind="error">
          {t.rich('identityDeclined', {
            link: (words) => (
              <Link key="link" to="/verification" className={typography.link}>
                {words}
              </Link>
            ),
          })}
        </Banner>
      )}
      {data ? (
        <CardList cards={data.list} fees={fees} addButton={addButton} />
      ) : isError ? (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
      <LazyAddCardDialog open={isAdding} onClose={close} onAdded={close} />
    </>
  )
}

/** Lists the saved cards. @param addButton receives the focus after a card is removed */
function CardList({
  cards,
  fees,
  addButton,
}: {
  cards: readonly Card[]
  fees: CardFees
  addButton: RefObject<HTMLElement | null>
}) {
  const t = useTranslations('payments.methods')
  const { show } = useToast()
  const expired = useExpiredIds(cards)
  const defaultCard = cards.find(({ id }) => !expired.includes(id))
  const { removing, begin, cancel, remove } = useCardRemoval(() => {
    show({ kind: 'done', key: 'card', text: t('removed') })
    moveFocus()
  })
  const moveFocus = useFocusAfterClose(removing !== null, addButton)
  return (
    <>
      {cards.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      {cards.length > 0 && (
        <>
          <ul>
            {cards.map((card) => (
              <CardRow
                key={card.id}
                card={card}
                fees={fees}
                isDefault={cards.length > 1 && card.id === defaultCard?.id}
                isExpired={expired.includes(card.id)}
                onRemove={() => begin(card)}
              />
            ))}
          </ul>
          <p className={classes(typography.small, typography.dim, layout.above5)}>{t('note')}</p>
        </>
      )}
      <RemoveCard removal={removing} onRemove={() => void remove()} onClose={cancel} />
    </>
  )
}
