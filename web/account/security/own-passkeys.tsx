import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { knowsPasskeys } from '#web/account/access/knows-passkeys.ts'
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

const never = () => () => undefined

/** The passkeys of one's account, and the ways to add and delete them. */
export function OwnPasskeys({ email }: { email: string }) {
  const t = useTranslations('security.passkeys')
  const failed = useTranslations('security')('failed')
  const { data, isError, isFetching, refetch } = useApiQuery(userPasskeyList, {})
  const isKnown = useSyncExternalStore(never, knowsPasskeys, () => true)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const [busy, setBusy] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const { show } = useToast()
  const ask = useApiCall()
  const refresh = useRefresh()
  const leadOn = useFocusAfterClose(leaving !== null, add)

  const remove = async ({ id }: Passkey) => {
    setBusy(true)
    const removed = await ask(userPasskeyDelete, { id })
    // One that was deleted elsewhere meanwhile is gone as requested.
    const isGone = removed.ok || removed.error.name === 'notFound'
    if (isGone) show({ kind: 'done', key: 'security', text: t('deleted') })
    await refresh(userPasskeyList)
    setBusy(false)
    leadOn()
    setLeaving(null)
  }

  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      act={
        isKnown && (
          <Button ref={add} kind="line" size="sm" onClick={() => setAdding(true)}>
            <Icon name="plus" size="sm" />
            {t('add')}
          </Button>
        )
      }
    >
      {data ? (
        <PasskeyList passkeys={data.list} isKnown={isKnown} onDelete={setLeaving} />
      ) : isError ? (
        <ErrorState message={failed} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
      <AddPasskey open={isAdding} email={email} onClose={() => setAdding(false)} />
      {leaving && (
        <AlertDialog
          open
          title={t('deleteTitle', { name: leaving.name })}
          message={t('deleteText')}
          cancel={t('keep')}
          confirm={t('confirm')}
          busy={busy}
          onCancel={() => setLeaving(null)}
          onConfirm={() => void remove(leaving)}
        />
      )}
    </Section>
  )
}
