import { useTranslations } from 'use-intl'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import { LimitEntries } from '#web/staff/console/limit-entries.tsx'
import { CommandNote } from '#web/staff/console/refusal-note.tsx'
import type { ConsoleCommand } from '#web/staff/console/use-console-command.ts'
import { useLimitRequests } from '#web/staff/console/use-limit-requests.ts'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffMessage, staffResume } from '#wire/calls/staff-sale.ts'
import css from './timed.module.css'

/**
 * The items that need attention in a timed auction: a pause, an announcement, a command that was not carried out,
 * requests for higher limits.
 */
export function TimedNotices({
  auctionId,
  command,
  onClear,
}: {
  auctionId: string
  command: ConsoleCommand
  /** Clears the announcement. */
  onClear: () => void
}) {
  const mayConduct = useHasRight('conduct')
  return (
    <div className={css.notices}>
      <Halted command={command} />
      <Announcement command={command} onClear={onClear} />
      <CommandNote command={command} />
      {mayConduct && <Limits auctionId={auctionId} />}
    </div>
  )
}

/** T10: the record has lost entries, and nothing closes until the auction is resumed. */
function Halted({ command }: { command: ConsoleCommand }) {
  const t = useTranslations('console')
  const { paused } = useSale()
  if (!paused) return null
  return (
    <Banner kind="error" title={t('timed.halted')}>
      {t('notice.recordLost')}{' '}
      <MayCall call={staffResume}>
        <Button
          kind="line"
          size="sm"
          busy={command.busy === 'resume'}
          onClick={() => command.run('resume', (call, stamp) => call(staffResume, stamp))}
        >
          {t('timed.resume')}
        </Button>
      </MayCall>
    </Banner>
  )
}

/** V11: the announcement to everybody in the auction. */
function Announcement({ command, onClear }: { command: ConsoleCommand; onClear: () => void }) {
  const t = useTranslations('console.notice')
  const { message } = useSale()
  if (!message) return null
  return (
    <Banner title={t('said')}>
      <span dir="auto">{message.text}</span>{' '}
      <MayCall call={staffMessage}>
        <Button
          kind="line"
          size="sm"
          busy={command.busy === 'tell'}
          disabled={command.isLocked}
          onClick={onClear}
        >
          {t('takeAway')}
        </Button>
      </MayCall>
    </Banner>
  )
}

/** Requests for a higher limit in this auction (W7). */
function Limits({ auctionId }: { auctionId: string }) {
  const t = useTranslations('console.decide')
  const limitRequests = useLimitRequests(auctionId)
  if (limitRequests.list.length === 0 && limitRequests.refusal === null) return null
  return (
    <section aria-label={t('title')}>
      <h2 className={typography.label}>{t('title')}</h2>
      <ul aria-live="polite">
        <LimitEntries limitRequests={limitRequests} hasKey={false} />
      </ul>
    </section>
  )
}
