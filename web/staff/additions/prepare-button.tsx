import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { lotDraftPath } from '#web/staff/drafts/paths.ts'
import { lotAdditionCreate } from '#wire/calls/lot-additions.ts'
import { useReplaceRefusal } from './use-replace-refusal.ts'

/**
 * Creates a lot for a published sale, and opens its editor (K16).
 * @param lotIds the lots that it will replace (K17); if left out, an empty lot is created
 */
export function PrepareButton({
  auctionId,
  lotIds = [],
  label,
}: {
  auctionId: string
  lotIds?: readonly string[]
  label?: string
}) {
  const t = useTranslations('additions')
  const call = useApiCall()
  const navigate = useNavigate()
  const attempt = useAttemptKey()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const replaceRefusal = useReplaceRefusal()
  const prepare = async () => {
    setBusy(true)
    const response = await call(lotAdditionCreate, {
      auctionId,
      lotIds: [...lotIds],
      ak: attempt.keyFor([auctionId, ...lotIds].join()),
    })
    setBusy(false)
    if (!response.ok) {
      const { error } = response
      const status = error.name === 'wrongState' ? error.data.status : ''
      return setProblem(replaceRefusal(status) ?? error.message)
    }
    attempt.settle()
    await navigate(lotDraftPath(response.data.draftId, response.data.lotId))
  }
  return (
    <>
      {problem !== '' && (
        <Banner kind="error" onClear={() => setProblem('')}>
          {problem}
        </Banner>
      )}
      <Button kind="line" busy={isBusy} onClick={() => void prepare()}>
        {label ?? t('prepare')}
      </Button>
    </>
  )
}
