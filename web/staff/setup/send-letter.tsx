import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { houseSetupGet, houseSetupLetter } from '#wire/calls/house-setup.ts'

/** Sends a test letter to the viewer. */
export function SendLetter() {
  const t = useTranslations('setup')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const response = await call(houseSetupLetter, {})
    await refresh(houseSetupGet)
    setBusy(false)
    if (response.ok) {
      const { email, isSent } = response.data
      show({ kind: 'done', key: 'letter', text: isSent ? t('sent', { email }) : t('written') })
    } else {
      const { name, message } = response.error
      show({ kind: 'error', key: 'letter', text: name === 'wrongState' ? t('refused') : message })
    }
  }
  return (
    <Button kind="line" size="sm" busy={isBusy} onClick={() => void send()}>
      {t('send')}
    </Button>
  )
}
