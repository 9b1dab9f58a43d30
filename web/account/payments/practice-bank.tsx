import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslations } from 'use-intl'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { TextsProvider } from '#web/kit/i18n/texts.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import css from './practice-bank.module.css'
import type { BankAnswer } from './practise.ts'

await loadTexts('payments')

/**
 * Asks the holder of a practice card what a bank would ask them, over whatever is open, as a provider's script does with
 * a page of its own.
 */
export function askBank(lang: Language): Promise<BankAnswer> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answered = (answer: BankAnswer) => {
      resolve(answer)
      setTimeout(() => {
        root.unmount()
        place.remove()
      })
    }
    root.render(
      <TextsProvider lang={lang}>
        <PracticeBank onAnswer={answered} />
      </TextsProvider>,
    )
  })
}

/** The sheet of the bank. It has closed, and given the focus back, when the answer is told. */
function PracticeBank({ onAnswer }: { onAnswer: (answer: BankAnswer) => void }) {
  const t = useTranslations('payments.bank')
  const [answer, setAnswer] = useState<BankAnswer | null>(null)
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
