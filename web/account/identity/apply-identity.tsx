import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxImageBytes } from '#domain/registration/identity.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import { userInfo } from '#wire/calls/accounts.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import css from './apply-identity.module.css'
import { DocumentTile } from './document-tile.tsx'
import { PictureAlert } from './picture-alert.tsx'
import { PictureGuide } from './picture-guide.tsx'
import { type PictureProblem, useDocument } from './use-document.ts'
import { useSubmittingDocuments } from './use-submitting-documents.ts'

await loadTexts('identity')

const maxMegabytes = maxImageBytes / 1024 / 1024

/**
 * Uploads the pictures of an identity document and submits them; after a rejection, it shows the reason. For
 * pages, dialogs and steps.
 *
 * @param onSent called once they are submitted for review
 * @param onSkip offers to skip the submission @param steps the progress of the check, shown above the pictures
 * @param after the content below the button
 */
export function ApplyIdentity({
  onSent,
  onSkip,
  steps,
  after,
}: {
  onSent: () => void
  onSkip?: () => void
  steps?: ReactNode
  after?: ReactNode
}) {
  const t = useTranslations('identity')
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const front = useDocument(setProblem)
  const back = useDocument(setProblem)
  const { send, isBusy, missing } = useSubmittingDocuments({ front, back, onSent })
  const reason = useRejection()
  const formatsId = useId()
  return (
    <div className={css.room}>
      <div className={css.wide}>
        <div className={css.apply}>
          {reason !== null && (
            <Banner kind="error">
              {t.rich('rejected', { reason, b: (words) => <b key="b">{words}</b> })}
            </Banner>
          )}
          {steps}
          <p className={typography.ui}>{t('guide.fact.documents.text')}</p>
          <fieldset className={css.sides} aria-describedby={formatsId}>
            <legend className="visually-hidden">{t('tile.group')}</legend>
            <DocumentTile side="front" document={front} />
            <DocumentTile side="back" document={back} />
            <p id={formatsId} className={css.formats}>
              {t('tile.formats', { most: maxMegabytes })}
            </p>
          </fieldset>
          <p role="alert" className={css.missing}>
            {missing && t(missing)}
          </p>
          <div className={classes(css.actions, onSkip && css.apart)}>
            {onSkip && (
              <Button kind="quiet" onClick={onSkip}>
                {t('later')}
              </Button>
            )}
            <Button busy={isBusy} onClick={() => void send()}>
              {t(reason === null ? 'send' : 'again')}
            </Button>
            {after}
          </div>
        </div>
        <PictureGuide />
        <PictureAlert problem={problem} onClose={() => setProblem(null)} />
      </div>
    </div>
  )
}

/** Returns the reason of a rejection, or null if there was none. */
function useRejection(): string | null {
  const { data } = useApiQuery(userInfo, {})
  return data && identityState(data.apply.status) === 'rejected' ? data.apply.reason : null
}
