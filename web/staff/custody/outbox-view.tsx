import { useTranslations } from 'use-intl'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import type { OutboxState } from '#web/staff/outbox/outbox.ts'
import type { useOutbox } from '#web/staff/outbox/use-outbox.ts'
import css from './receiving.module.css'

/** What is recorded of an item, named by its number. */
type Recorded = { readonly kind: 'arrival' | 'picture' | 'scan'; readonly number: string }

/** What has not been sent; “Saved” only where everything has been. */
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

/** Says that the device keeps nothing, and names what the server refused, to be sent again or deleted. */
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
