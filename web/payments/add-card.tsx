import { useCall } from '#web/api/api-hooks.ts'
import { needTexts } from '#web/i18n/messages.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { configGet } from '#wire/calls/config.ts'
import type { Card } from '#wire/entities/card.ts'
import css from './add-card.module.css'
import { CardForm } from './card-form.tsx'

await needTexts('forms', 'payments', 'places')

/**
 * Takes a card and puts it on file: the whole form, for a page, a sheet or a step of something larger. It is a `<form>`
 * and must not stand in another.
 *
 * @param onAdded the card is on file, and the toast has said so
 * @param onCancel the way out; without it there is none beside the press that saves
 * @param onSaving hears when the card begins to be saved and when that has come to its end: until then nobody should
 *   take the form away
 */
export function AddCard({
  onAdded,
  onCancel,
  onSaving,
}: {
  onAdded: (card: Card) => void
  onCancel?: () => void
  onSaving?: (isSaving: boolean) => void
}) {
  const config = useCall(configGet, {})
  const user = useCall(userInfo, {})
  if (config.data && user.data) {
    const tell = { onAdded, onCancel, onSaving }
    return <CardForm config={config.data} user={user.data} {...tell} />
  }
  if (!config.isError && !user.isError) return <Skeleton className={css.waiting} />
  const retry = () => {
    for (const { isError, refetch } of [config, user]) if (isError) void refetch()
  }
  return <ErrorState onRetry={retry} busy={config.isFetching || user.isFetching} />
}
