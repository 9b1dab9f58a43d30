import { type RefObject, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardFees } from '#domain/money/rates.ts'
import { AccountHead } from '#web/account/profile/account-head.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useFocusAfterClose } from '#web/kit/ui/use-focus-after-close.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'
import { AddCardSheet } from './add-card-sheet.ts'
import { CardRow } from './card-row.tsx'
import { useExpired } from './card-words.ts'
import css from './own-cards.module.css'
import { RemoveCard } from './remove-card.tsx'
import { useRemoving } from './use-removing.ts'

/** The saved cards of who is signed in, newest first, and the ways to add and remove them. */
export function OwnCards({ fees }: { fees: CardFees }) {
  const t = useTranslations('payments.methods')
  const { data, isError, isFetching, refetch } = useApiQuery(userPaymentList, {})
  const [isAdding, setAdding] = useState(false)
  const add = useRef<HTMLAnchorElement>(null)
  const close = () => setAdding(false)
  return (
    <>
      <AccountHead title={t('title')}>
        <ButtonLink
          ref={add}
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
      </AccountHead>
      {data ? (
        <CardList cards={data.list} fees={fees} add={add} />
      ) : isError ? (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
      <AddCardSheet open={isAdding} onClose={close} onAdded={close} />
    </>
  )
}

/** @param add where the focus goes from a card that is gone */
function CardList({
  cards,
  fees,
  add,
}: {
  cards: readonly Card[]
  fees: CardFees
  add: RefObject<HTMLElement | null>
}) {
  const t = useTranslations('payments.methods')
  const { show } = useToast()
  const expired = useExpired(cards)
  const usual = cards.find(({ id }) => !expired.includes(id))
  const { removing, begin, leave, remove } = useRemoving(() => {
    show({ kind: 'done', key: 'card', text: t('removed') })
    leadOn()
  })
  const leadOn = useFocusAfterClose(removing !== null, add)
  return (
    <>
      {cards.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      {cards.length > 0 && (
        <>
          <ul className={css.list}>
            {cards.map((card) => (
              <CardRow
                key={card.id}
                card={card}
                fees={fees}
                isDefault={card.id === usual?.id}
                isExpired={expired.includes(card.id)}
                onRemove={() => begin(card)}
              />
            ))}
          </ul>
          <p className={css.note}>{t('note')}</p>
        </>
      )}
      <RemoveCard removing={removing} onRemove={() => void remove()} onLeave={leave} />
    </>
  )
}
