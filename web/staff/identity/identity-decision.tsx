import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { fullName } from '#web/kit/names/person-name.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { staffIdentityDecide, staffIdentityGet, staffIdentityList } from '#wire/calls/staff-identity.ts'
import type { IdentitySheet } from '#wire/entities/identity.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import css from './identity.module.css'

/** Approves documents, or rejects them with a reason in the sender's language. */
export function IdentityDecision({ sheet }: { sheet: IdentitySheet }) {
  const t = useTranslations('identity.house')
  const [reason, setReason] = useState('')
  const { decide, pendingDecision, problem } = useDecision(sheet)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const isAwaiting = identityState(sheet.status) === 'awaiting'
  const reject = () => {
    setReasonMissing(reason.trim() === '')
    if (reason.trim() !== '') void decide(false, reason)
  }
  return (
    <section className={layout.stack}>
      <h3 className={css.label}>{t('decide')}</h3>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <Presets sheet={sheet} onChoose={setReason} />
      <TextAreaField
        label={t('reasonFor', { language: t(`languageName.${sheet.lang}`) })}
        rows={3}
        maxLength={300}
        lang={sheet.lang}
        value={reason}
        error={isReasonMissing && reason.trim() === '' ? t('needReason') : undefined}
        onChange={(event) => setReason(event.currentTarget.value.replaceAll('\n', ' '))}
      />
      <div className={css.actions}>
        <Button kind="line" busy={pendingDecision === 'reject'} onClick={reject}>
          {t(isAwaiting ? 'reject' : 'takeBack')}
        </Button>
        {isAwaiting && (
          <Button busy={pendingDecision === 'pass'} onClick={() => void decide(true, '')}>
            {t('pass')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Common reasons, shown in the language of staff and inserted in the recipient's. */
function Presets({ sheet, onChoose }: { sheet: IdentitySheet; onChoose: (reason: string) => void }) {
  const t = useTranslations('identity.house')
  const ownLang = useLocale() === 'en' ? 'en' : 'zh'
  const theirLang = sheet.lang === 'en' ? 'en' : 'zh'
  return (
    <SelectField
      label={t('presets')}
      value=""
      onChange={(event) => {
        const preset = sheet.presets.find(({ id }) => id === event.currentTarget.value)
        if (preset) onChoose(preset[theirLang])
      }}
    >
      <option value="" />
      {sheet.presets.map((preset) => (
        <option key={preset.id} value={preset.id}>
          {preset[ownLang]}
        </option>
      ))}
    </SelectField>
  )
}

/** Sends a decision once and shows the result, even if a colleague was faster. */
function useDecision(sheet: IdentitySheet) {
  const t = useTranslations('identity.house')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [pendingDecision, setPendingDecision] = useState<'pass' | 'reject' | null>(null)
  const [problem, setProblem] = useState('')
  const decide = async (pass: boolean, reason: string) => {
    if (pendingDecision !== null) return
    setPendingDecision(pass ? 'pass' : 'reject')
    setProblem('')
    const { userId, id, status } = sheet
    const response = await call(staffIdentityDecide, {
      userId,
      id,
      seen: identityState(status) === 'passed' ? 'passed' : 'awaiting',
      pass,
      reason,
    })
    if (response.ok)
      show({
        kind: 'done',
        key: 'identity',
        text: t(pass ? 'passedNow' : 'rejectedNow', { name: fullName(sheet) }),
      })
    else setProblem(response.error.name === 'conflict' ? t('changed') : response.error.message)
    await Promise.all([refresh(staffIdentityGet), refresh(staffIdentityList)])
    setPendingDecision(null)
  }
  return { decide, pendingDecision, problem }
}
