import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslations } from 'use-intl'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { TextsProvider } from '#web/kit/i18n/texts.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import css from './sandbox-bank.module.css'
import type { AuthenticationChoice } from './sandbox-confirmation.ts'

await loadTexts('payments')

/**
 * Asks the holder of a sandbox card for authentication, in a root of its own above the page, like a provider's script.
 */
export function promptForAuthentication(lang: Language): Promise<AuthenticationChoice> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  return new Promise((resolve) => {
    const handleAnswer = (answer: AuthenticationChoice) => {
      resolve(answer)
      setTimeout(() => {
        root.unmount()
        container.remove()
      })
    }
    root.render(
      <TextsProvider lang={lang}>
        <SandboxBank onAnswer={handleAnswer} />
      </TextsProvider>,
    )
  })
}

/** The bank's dialog. It has closed and restored the focus before it answers. */
function SandboxBank({ onAnswer }: { onAnswer: (answer: AuthenticationChoice) => void }) {
  const t = useTranslations('payments.bank')
  const [answer, setAnswer] = useState<AuthenticationChoice | null>(null)
  useEffect(() => {
    if (answer) onAnswer(answer)
  }, [answer, onAnswer])
  return (
    <Dialog
      open={answer === null}
      onClose={() => setAnswer('close')}
      title={t('title')}
      footer={
        <>
          <Button kind="quiet" onClick={() => setAnswer('refuse')}>
            {t('refuse')}
          </Button>
          <Button onClick={() => setAnswer('confirm')}>{t('confirm')}</Button>
        </>
      }
    >
      <p className={css.mark}>{t('mark')}</p>
      <p className={css.text}>{t('text')}</p>
    </Dialog>
  )
}
