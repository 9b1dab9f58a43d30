import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button, type ButtonStyle } from '#web/kit/ui/button.tsx'
import type { ContentFile } from '#wire/entities/content.ts'
import { type Move, useContentAct } from './use-content-act.ts'

/** Asks before it withdraws a text, publishes it again or discards its changes. */
export function MoveButton({
  content,
  to,
  kind,
}: {
  content: ContentFile
  to: Exclude<Move, 'unschedule'>
  kind: ButtonStyle['kind']
}) {
  const t = useTranslations('content')
  const { move, isBusy } = useContentAct(content)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind={kind} size="sm" busy={isBusy} onClick={() => setAsking(true)}>
        {t(`act.${to}`)}
      </Button>
      <AlertDialog
        open={isAsking}
        title={t(`ask.${to}.title`)}
        message={t(`ask.${to}.text`)}
        confirm={t(`act.${to}`)}
        cancel={t(`ask.${to}.keep`)}
        busy={isBusy}
        onConfirm={() => void move(to).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
