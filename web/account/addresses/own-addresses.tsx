import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { AccountHead } from '#web/account/profile/account-head.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useFocusAfterClose } from '#web/kit/ui/use-focus-after-close.ts'
import type { Address } from '#wire/entities/address.ts'
import { AddressRow } from './address-row.tsx'
import { AddressSheet } from './address-sheet-later.ts'
import css from './own-addresses.module.css'
import { RemoveAddress } from './remove-address.tsx'

/** What is open over the list. */
type Doing =
  | { readonly kind: 'nothing' | 'adding' }
  | { readonly kind: 'changing' | 'removing'; readonly address: Address }

const nothing: Doing = { kind: 'nothing' }

/** An address, and whether its state has to be added before anything is sent there. */
export type ShownAddress = {
  readonly address: Address
  readonly lacksState: boolean
}

/** The delivery addresses of who is signed in, and the ways to add, change and delete them. */
export function OwnAddresses({ list }: { list: readonly ShownAddress[] }) {
  const t = useTranslations('addresses.list')
  const { revalidate } = useRevalidator()
  const { show } = useToast()
  const [doing, setDoing] = useState(nothing)
  const add = useRef<HTMLButtonElement>(null)
  const close = () => setDoing(nothing)
  const leadOn = useFocusAfterClose(doing.kind !== 'nothing', add)
  const done = async (text: string) => {
    await revalidate()
    close()
    show({ kind: 'done', key: 'address', text })
  }
  return (
    <>
      <AccountHead title={t('title')}>
        <Button ref={add} kind="line" size="sm" onClick={() => setDoing({ kind: 'adding' })}>
          <Icon name="plus" size="sm" />
          {t('add')}
        </Button>
      </AccountHead>
      {list.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <>
          <ul className={css.list}>
            {list.map(({ address, lacksState }) => (
              <AddressRow
                key={address.id}
                address={address}
                lacksState={lacksState}
                onChange={() => setDoing({ kind: 'changing', address })}
                onRemove={() => setDoing({ kind: 'removing', address })}
              />
            ))}
          </ul>
          <p className={css.note}>{t('note')}</p>
        </>
      )}
      <AddressSheet
        open={doing.kind === 'adding' || doing.kind === 'changing'}
        address={doing.kind === 'changing' ? doing.address : null}
        onClose={close}
        onSaved={() => void done(t('saved'))}
      />
      {doing.kind === 'removing' && (
        <RemoveAddress
          address={doing.address}
          onLeave={close}
          onGone={() => {
            leadOn()
            void done(t('removed'))
          }}
        />
      )}
    </>
  )
}
