import { type ComponentType, useCallback, useState } from 'react'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import formCss from '#web/kit/forms/form.module.css'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { configGet } from '#wire/calls/config.ts'
import type { CardFormProps, Tell } from './card-form.tsx'
import { usePart } from './use-part.ts'

/**
 * Takes a card and puts it on file: the whole form, for a page, a sheet or a step of something larger, fetched when it is
 * first drawn. It is a `<form>` and must not stand in another.
 */
export function AddCard(tell: Tell) {
  const [isMissing, setMissing] = useState(false)
  const missing = useCallback(() => setMissing(true), [])
  if (isMissing) return <ErrorState onRetry={() => setMissing(false)} />
  return <FetchedForm onMissing={missing} tell={tell} />
}

const loadForm = async () => (await import('./card-form.tsx')).CardForm

function FetchedForm({ onMissing, tell }: { onMissing: () => void; tell: Tell }) {
  const Form = usePart(loadForm, onMissing)
  return Form ? <ReadyForm Form={Form} tell={tell} /> : <Skeleton className={formCss.waiting} />
}

/** The form once it is known who takes cards and whose it will be. */
export function ReadyForm({ Form, tell }: { Form: ComponentType<CardFormProps>; tell: Tell }) {
  const config = useApiQuery(configGet, {})
  const user = useApiQuery(userInfo, {})
  if (config.data && user.data) return <Form config={config.data} user={user.data} {...tell} />
  if (!config.isError && !user.isError) return <Skeleton className={formCss.waiting} />
  const retry = () => {
    for (const { isError, refetch } of [config, user]) if (isError) void refetch()
  }
  return <ErrorState onRetry={retry} busy={config.isFetching || user.isFetching} />
}
