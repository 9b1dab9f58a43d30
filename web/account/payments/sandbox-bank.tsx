import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocale, useTranslations } from 'use-intl'
import type { SandboxAnswer } from '#domain/cards/sandbox-methods.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { TextsProvider } from '#web/kit/i18n/texts.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { methodName } from '#wire/words/paid-with.ts'
import css from './sandbox-bank.module.css'
import type { AuthenticationChoice } from './sandbox-confirmation.ts'

await loadTexts('payments')

/** Asks the holder of a sandbox card for authentication. */
export const promptForAuthentication = (lang: Language): Promise<AuthenticationChoice> =>
  prompt(lang, (onAnswer) => <SandboxBank onAnswer={onAnswer} />)

/** Asks the payer of a sandbox wallet, in place of its sheet or its code, how the payment ends. */
export const promptForPayment = (
  lang: Language,
  method: string,
  answers: readonly SandboxAnswer[],
): Promise<AuthenticationChoice> =>
  prompt(lang, (onAnswer) => <SandboxSheet method={method} answers={answers} onAnswer={onAnswer} />)

/** Renders a question in a separate root above the page, like a provider's script. */
function prompt(
  lang: Language,
  question: (onAnswer: (answer: AuthenticationChoice) => void) => ReactNode,
): Promise<AuthenticationChoice> {
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
    root.render(<TextsProvider lang={lang}>{question(handleAnswer)}</TextsProvider>)
  })
}

/** Returns the answer of a dialog, which has closed and restored the focus before it answers. */
function useAnswer(onAnswer: (answer: AuthenticationChoice) => void) {
  const [answer, setAnswer] = useState<AuthenticationChoice | null>(null)
  useEffect(() => {
    if (answer) onAnswer(answer)
  }, [answer, onAnswer])
  return { isOpen: answer === null, setAnswer }
}

function SandboxBank({ onAnswer }: { onAnswer: (answer: AuthenticationChoice) => void }) {
  const t = useTranslations('payments.bank')
  const { isOpen, setAnswer } = useAnswer(onAnswer)
  return (
    <Dialog
      open={isOpen}
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

function SandboxSheet({
  method,
  answers,
  onAnswer,
}: {
  method: string
  answers: readonly SandboxAnswer[]
  onAnswer: (answer: AuthenticationChoice) => void
}) {
  const t = useTranslations('payments.wallet')
  const lang = useLocale()
  const { isOpen, setAnswer } = useAnswer(onAnswer)
  return (
    <Dialog open={isOpen} onClose={() => setAnswer('close')} title={methodName(lang, method)}>
      <p className={css.text}>{t('text')}</p>
      <div className={layout.stack}>
        {answers.map((answer) => (
          <Button key={answer} kind={answer === 'confirm' ? 'ink' : 'line'} onClick={() => setAnswer(answer)}>
            {t(`answer.${answer}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
