import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { supportsPasskeys } from '#web/account/access/supports-passkeys.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useFocusAfterClose } from '#web/kit/ui/use-focus-after-close.ts'
import { userPasskeyDelete, userPasskeyList } from '#wire/calls/passkeys.ts'
import type { Passkey } from '#wire/entities/passkey.ts'
import { PasskeyList } from './passkey-list.tsx'
import { Section } from './section.tsx'
import css from './security.module.css'

const AddPasskey = lazyWhenIdle(async () => (await import('./add-passkey.tsx')).AddPasskey)

const subscribeNever = () => () => undefined

/** Shows the user's passkeys, which can be added and deleted. */
export function OwnPasskeys({ email }: { email: string }) {
  const t = useTranslations('security.passkeys')
  const failedText = useTranslations('security')('failed')
  const { data, isError, isFetching, refetch } = useApiQuery(userPasskeyList, {})
  const isSupported = useSyncExternalStore(subscribeNever, supportsPasskeys, () => true)
  const [isAdding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<Passkey | null>(null)
  const [busy, setBusy] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const { show } = useToast()
  const call = useApiCall()
  const refresh = useRefresh()
  const moveFocus = useFocusAfterClose(deleting !== null, addButton)

  const remove = async ({ id }: Passkey) => {
    setBusy(true)
    const response = await call(userPasskeyDelete, { id })
    // Passkeys already deleted elsewhere count as deleted.
    const isGone = response.ok || response.error.name === 'notFound'
    if (isGone) show({ kind: 'done', key: 'security', text: t('deleted') })
    await refresh(userPasskeyList)
    setBusy(false)
    moveFocus()
    setDeleting(null)
  }

  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      action={
        isSupported && (
          <Button ref={addButton} kind="line" size="sm" onClick={() => setAdding(true)}>
            <Icon name="plus" size="sm" />
            {t('add')}
          </Button>
        )
      }
    >
      {data ? (
        <PasskeyList passkeys={data.list} isSupported={isSupported} onDelete={setDeleting} />
      ) : isError ? (
        <ErrorState message={failedText} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
      <AddPasskey open={isAdding} email={email} onClose={() => setAdding(false)} />
      {deleting && (
        <AlertDialog
          open
          title={t('deleteTitle', { name: deleting.name })}
          message={t('deleteText')}
          cancel={t('keep')}
          confirm={t('confirm')}
          busy={busy}
          onCancel={() => setDeleting(null)}
          onConfirm={() => void remove(deleting)}
        />
      )}
    </Section>
  )
}
