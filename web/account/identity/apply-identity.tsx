import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import css from './apply-identity.module.css'
import { DocumentTile } from './document-tile.tsx'
import { PictureAlert } from './picture-alert.tsx'
import { type PictureProblem, useDocument } from './use-document.ts'
import { useSending } from './use-sending.ts'

await loadTexts('identity')

/**
 * Takes the pictures of a document and sends them in; after a rejection with its reason above them. For a page, a sheet
 * or a step of a longer way.
 *
 * @param onSent the house has them now, and will look at them
 * @param onLater asked to leave without sending; without it that is not offered
 * @param steps where the check stands, between the reason and the pictures
 */
export function ApplyIdentity({
  onSent,
  onLater,
  steps,
}: {
  onSent: () => void
  onLater?: () => void
  steps?: ReactNode
}) {
  const t = useTranslations('identity')
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const front = useDocument(setProblem)
  const back = useDocument(setProblem)
  const { send, isBusy, wanting } = useSending({ front, back, onSent })
  const reason = useRejection()
  return (
    <div className={css.apply}>
      {reason !== null && (
        <Banner kind="error">{t.rich('rejected', { reason, b: (words) => <b key="b">{words}</b> })}</Banner>
      )}
      {steps}
      <fieldset className={css.sides}>
        <legend className="visually-hidden">{t('tile.group')}</legend>
        <DocumentTile side="front" picture={front} />
        <DocumentTile side="back" picture={back} />
      </fieldset>
      <p role="alert" className={css.wanting}>
        {wanting && t(wanting)}
      </p>
      <div className={classes(css.acts, onLater && css.apart)}>
        {onLater && (
          <Button kind="quiet" onClick={onLater}>
            {t('later')}
          </Button>
        )}
        <Button busy={isBusy} onClick={() => void send()}>
          {t(reason === null ? 'send' : 'again')}
        </Button>
      </div>
      <p className={css.note}>{t('note')}</p>
      <PictureAlert problem={problem} onClose={() => setProblem(null)} />
    </div>
  )
}

/** Why the last documents were not accepted; null where that is not how things stand. */
function useRejection(): string | null {
  const { data } = useApiQuery(userInfo, {})
  return data && identityState(data.apply.status) === 'rejected' ? data.apply.reason : null
}
