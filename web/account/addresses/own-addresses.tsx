import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { AccountTabs } from '#web/account/profile/account-tabs.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useFocusAfterClose } from '#web/kit/ui/use-focus-after-close.ts'
import type { Address } from '#wire/entities/address.ts'
import { AddressRow } from './address-row.tsx'
import { LazyAddressDialog } from './lazy-address-dialog.ts'
import { RemoveAddress } from './remove-address.tsx'

/** The dialog shown over the list. */
type OpenDialog =
  | { readonly kind: 'nothing' | 'adding' }
  | { readonly kind: 'changing' | 'removing'; readonly address: Address }

const none: OpenDialog = { kind: 'nothing' }

/** An address, and whether its state must be added before deliveries. */
export type ShownAddress = {
  readonly address: Address
  readonly lacksState: boolean
}

/** Shows the user's delivery addresses, which can be added, changed and deleted. */
export function OwnAddresses({ list }: { list: readonly ShownAddress[] }) {
  const t = useTranslations('addresses.list')
  const { revalidate } = useRevalidator()
  const { show } = useToast()
  const [openDialog, setOpenDialog] = useState(none)
  const addButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpenDialog(none)
  const moveFocus = useFocusAfterClose(openDialog.kind !== 'nothing', addButton)
  const done = async (text: string) => {
    await revalidate()
    close()
    show({ kind: 'done', key: 'address', text })
  }
  return (
    <>
      <AccountHeader title={t('title')}>
        <Button ref={addButton} kind="line" size="sm" onClick={() => setOpenDialog({ kind: 'adding' })}>
          <Icon name="plus" size="sm" />
          {t('add')}
        </Button>
      </AccountHeader>
      <AccountTabs of="profile" current="addresses" />
      {list.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <>
          <ul>
            {list.map(({ address, lacksState }) => (
              <AddressRow
                key={address.id}
                address={address}
                lacksState={lacksState}
                onChange={() => setOpenDialog({ kind: 'changing', address })}
                onRemove={() => setOpenDialog({ kind: 'removing', address })}
              />
            ))}
          </ul>
          <p className={classes(typography.small, typography.dim, layout.above5)}>{t('note')}</p>
        </>
      )}
      <LazyAddressDialog
        open={openDialog.kind === 'adding' || openDialog.kind === 'changing'}
        address={openDialog.kind === 'changing' ? openDialog.address : null}
        onClose={close}
        onSaved={() => void done(t('saved'))}
      />
      {openDialog.kind === 'removing' && (
        <RemoveAddress
          address={openDialog.address}
          onCancel={close}
          onRemoved={() => {
            moveFocus()
            void done(t('removed'))
          }}
        />
      )}
    </>
  )
}
