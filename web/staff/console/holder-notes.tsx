import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import type { HolderView } from '#wire/calls/console-holder.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { useConsole } from './console-context.ts'
import css from './holder-notes.module.css'
import type { ConsoleHolding } from './use-console-holder.ts'
import type { PresenceState } from './use-presence.ts'

/** V21: the colleague who conducts the sale, a pending handover, and who has taken over. */
export function HolderNotes({ presence }: { presence: PresenceState }) {
  const { holding } = useConsole()
  const mayConduct = useHasRight('conduct')
  if (!holding?.holder || !mayConduct) return null
  const { holder, isOwn, error, clear } = holding
  return (
    <>
      {isOwn ? (
        <OwnNotes holder={holder} holding={holding} />
      ) : (
        <ColleagueNote holder={holder} holding={holding} presence={presence} />
      )}
      {error && (
        <Banner kind="error" onClear={clear}>
          <Obstacle error={error} />
        </Banner>
      )}
    </>
  )
}

/** Says why the holder could not be changed. */
function Obstacle({ error }: { error: CallError }) {
  const t = useTranslations('console.holder.obstacle')
  const status = error.name === 'wrongState' ? error.data.status : ''
  return status === 'notThere' || status === 'notHolder' ? t(status) : error.message
}

type Props = { readonly holder: HolderView; readonly holding: ConsoleHolding }

/** Tells the holder whom they have asked to take over, and from whom they took over. */
function OwnNotes({ holder: { since, offeredTo, previous, wasTaken }, holding }: Props) {
  const t = useTranslations('console.holder')
  const [read, setRead] = useState(0)
  return (
    <>
      {previous && read !== since && (
        <Banner onClear={() => setRead(since)}>
          {t(wasTaken ? 'taken' : 'received', { name: previous.name })}
        </Banner>
      )}
      {offeredTo && (
        <Banner>
          <div className={css.note}>
            <span>{t('offering', { name: offeredTo.name })}</span>
            <Button kind="line" size="sm" busy={holding.busy} onClick={() => void holding.offer('')}>
              {t('withdraw')}
            </Button>
          </div>
        </Banner>
      )}
    </>
  )
}

/** Tells the others who conducts the sale, with the button to take over. */
function ColleagueNote({ presence, ...props }: Props & { presence: PresenceState }) {
  const userId = useUserId()
  const { holder, holding } = props
  return holder.offeredTo?.id === userId ? (
    <OfferedNote {...props} />
  ) : (
    // A question about one holder does not carry over to the next.
    <FollowNote
      key={holder.id}
      holder={holder}
      holding={holding}
      isThere={presence?.clerks.some((clerk) => clerk.userId === holder.id) !== false}
    />
  )
}

/** The note for the colleague whom the holder has asked to take over. */
function OfferedNote({ holder: { name }, holding }: Props) {
  const t = useTranslations('console.holder')
  return (
    <Banner kind="leading">
      <div className={css.note}>
        <span>{t('offered', { name })}</span>
        <Button size="sm" busy={holding.busy} onClick={() => void holding.take('')}>
          {t('accept')}
        </Button>
        <Button kind="line" size="sm" busy={holding.busy} onClick={() => void holding.offer('')}>
          {t('decline')}
        </Button>
      </div>
    </Banner>
  )
}

/** The note for a colleague who follows the sale. */
function FollowNote({ holder, holding, isThere }: Props & { isThere: boolean }) {
  const t = useTranslations('console.holder')
  const userId = useUserId()
  const [isAsking, setIsAsking] = useState(false)
  const { name, previous, wasTaken, since } = holder
  const wasOwn = wasTaken && previous?.id === userId
  const take = async (holderId: string) => setIsAsking(await holding.take(holderId))
  return (
    <>
      <Banner kind={wasOwn || !isThere ? 'error' : 'info'}>
        <div className={css.note}>
          <span>
            {wasOwn
              ? t('lost', { name, time: timeOfDay(since) })
              : t(isThere ? 'follow' : 'absent', { name })}
          </span>
          <Button
            kind="line"
            size="sm"
            busy={holding.busy}
            onClick={() => (isThere ? setIsAsking(true) : void take(''))}
          >
            {t('take')}
          </Button>
        </div>
      </Banner>
      <AlertDialog
        open={isAsking}
        title={t('confirm.title', { name })}
        message={t('confirm.text', { name })}
        confirm={t('take')}
        cancel={t('confirm.cancel')}
        busy={holding.busy}
        onConfirm={() => void take(holder.id)}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
