import { type ComponentType, useCallback, useState } from 'react'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import formCss from '#web/kit/forms/form.module.css'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { configGet } from '#wire/calls/config.ts'
import type { CardFormCallbacks, CardFormProps } from './card-form.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

/**
 * Shows the form that saves a card, for pages, dialogs and steps, loaded on demand. It is a `<form>` and must
 * not be nested in another.
 */
export function AddCard(callbacks: CardFormCallbacks) {
  const [hasFailed, setFailed] = useState(false)
  const handleFailure = useCallback(() => setFailed(true), [])
  if (hasFailed) return <ErrorState onRetry={() => setFailed(false)} />
  return <LazyForm onFailure={handleFailure} callbacks={callbacks} />
}

const importForm = async () => (await import('./card-form.tsx')).CardForm

function LazyForm({ onFailure, callbacks }: { onFailure: () => void; callbacks: CardFormCallbacks }) {
  const Form = useLazyComponent(importForm, onFailure)
  return Form ? <ReadyForm Form={Form} callbacks={callbacks} /> : <Skeleton className={formCss.waiting} />
}

/** Shows the form, once the payment provider and the user are loaded. */
export function ReadyForm({
  Form,
  callbacks,
}: {
  Form: ComponentType<CardFormProps>
  callbacks: CardFormCallbacks
}) {
  const config = useApiQuery(configGet, {})
  const user = useApiQuery(userInfo, {})
  if (config.data && user.data) return <Form config={config.data} user={user.data} {...callbacks} />
  if (!config.isError && !user.isError) return <Skeleton className={formCss.waiting} />
  const retry = () => {
    for (const { isError, refetch } of [config, user]) if (isError) void refetch()
  }
  return <ErrorState onRetry={retry} busy={config.isFetching || user.isFetching} />
}
