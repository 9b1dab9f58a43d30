import { useTranslations } from 'use-intl'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import type { OutboxState } from '#web/staff/outbox/outbox.ts'
import type { useOutbox } from '#web/staff/outbox/use-outbox.ts'
import css from './receiving.module.css'

/** The recorded actions of an item, by its number. */
type Recorded = { readonly kind: 'arrival' | 'picture' | 'scan'; readonly number: string }

/** The unsent actions; “Saved” once everything has been sent. */
export function OutboxMark({ unsent, isUsed }: OutboxState<unknown> & { isUsed: boolean }) {
  const t = useTranslations('custody.outbox')
  const count = unsent.length
  return (
    <span role="status" className={css.mark}>
      {count > 0 && (
        <>
          <Icon name="clock" size="sm" /> {t('unsent', { count })}
        </>
      )}
      {count === 0 && isUsed && (
        <>
          <Icon name="check" size="sm" /> {t('saved')}
        </>
      )}
    </span>
  )
}

/** Warns if the device cannot store actions, and lists refused ones, to be sent again or deleted. */
export function OutboxProblems({
  outbox,
}: {
  outbox: OutboxState<Recorded> & Pick<ReturnType<typeof useOutbox<Recorded>>, 'retry' | 'discard'>
}) {
  const t = useTranslations('custody.outbox')
  const refused = outbox.unsent.filter((one) => one.refused !== null)
  return (
    <>
      {!outbox.isKept && <Banner kind="error">{t('notKept')}</Banner>}
      {refused.map(({ id, action, refused: reason }) => (
        <Banner key={id} kind="error" title={t(`refused.${action.kind}`, { number: action.number })}>
          {reason}{' '}
          <Button kind="quiet" size="sm" onClick={() => void outbox.retry(id)}>
            {t('retry')}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => void outbox.discard(id)}>
            {t('discard')}
          </Button>
        </Banner>
      ))}
    </>
  )
}
