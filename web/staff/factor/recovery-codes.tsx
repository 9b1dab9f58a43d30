import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/staff/recovery-code.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useHouseName } from '#web/kit/page/house.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { saveFile } from '#web/kit/ui/save-file.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useCopy } from '#web/kit/ui/use-copy.ts'
import { userFactorCodes } from '#wire/calls/factor.ts'
import css from './factor.module.css'
import { FactorSection } from './factor-section.tsx'

/** Generates ten recovery codes and shows them once. */
export function RecoveryCodes({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations('security.factor.recovery')
  const call = useApiCall()
  const [codes, setCodes] = useState<readonly string[] | 'failed' | null>(null)
  const hasStarted = useRef(false)
  const generate = async () => {
    setCodes(null)
    const response = await call(userFactorCodes, {})
    setCodes(response.ok ? response.data.recoveryCodes.map((code) => inGroups(code, '-')) : 'failed')
  }
  const generateOnce = useEffectEvent(() => {
    // Only once: a second call would replace the codes.
    if (hasStarted.current) return
    hasStarted.current = true
    void generate()
  })
  useEffect(() => generateOnce(), [])
  return (
    <FactorSection title={t('title')} lead={t('lead')}>
      {codes === null && <Skeleton className={css.waiting} />}
      {codes === 'failed' && (
        <>
          <ErrorState message={t('failed')} onRetry={() => void generate()} busy={false} />
          <Button kind="quiet" onClick={onDone}>
            {t('later')}
          </Button>
        </>
      )}
      {codes !== null && codes !== 'failed' && <Codes codes={codes} email={email} onDone={onDone} />}
    </FactorSection>
  )
}

function Codes({ codes, email, onDone }: { codes: readonly string[]; email: string; onDone: () => void }) {
  const t = useTranslations('security.factor.recovery')
  const houseName = useHouseName()
  const copy = useCopy('security')
  const headingRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  const download = () => {
    const text = `${[t('fileHead', { house: houseName, email }), '', ...codes].join('\n')}\n`
    saveFile(new File([text], t('file'), { type: 'text/plain' }))
  }
  return (
    <>
      <p ref={headingRef} tabIndex={-1} className={css.first}>
        {t('once')}
      </p>
      <ol className={css.codes} aria-label={t('list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css.actions}>
        <Button
          kind="line"
          size="sm"
          onClick={() => void copy(codes.join('\n'), t('copied'), t('notCopied'), 'error')}
        >
          {t('copy')}
        </Button>
        <Button kind="line" size="sm" onClick={download}>
          {t('download')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('continue')}</Button>
    </>
  )
}
