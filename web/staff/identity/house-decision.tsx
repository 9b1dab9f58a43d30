import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { fullName } from '#web/kit/names/person-name.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { houseIdentityDecide, houseIdentityGet, houseIdentityList } from '#wire/calls/house-identity.ts'
import type { IdentitySheet } from '#wire/entities/identity.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import css from './house.module.css'

/** The house's word on documents: passed, or rejected with a reason in the language of whoever sent them. */
export function HouseDecision({ sheet }: { sheet: IdentitySheet }) {
  const t = useTranslations('identity.house')
  const [reason, setReason] = useState('')
  const { decide, doing, problem } = useDecision(sheet)
  const [isWanting, setIsWanting] = useState(false)
  const isAwaiting = identityState(sheet.status) === 'awaiting'
  const reject = () => {
    setIsWanting(reason.trim() === '')
    if (reason.trim() !== '') void decide(false, reason)
  }
  return (
    <section className={css.part}>
      <h3 className={css.label}>{t('decide')}</h3>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <Presets sheet={sheet} onChoose={setReason} />
      <TextAreaField
        label={t('reasonFor', { language: t(`languageName.${sheet.lang}`) })}
        rows={3}
        maxLength={300}
        lang={sheet.lang}
        value={reason}
        error={isWanting && reason.trim() === '' ? t('needReason') : undefined}
        onChange={(event) => setReason(event.currentTarget.value.replaceAll('\n', ' '))}
      />
      <div className={css.acts}>
        <Button kind="line" busy={doing === 'reject'} onClick={reject}>
          {t(isAwaiting ? 'reject' : 'takeBack')}
        </Button>
        {isAwaiting && (
          <Button busy={doing === 'pass'} onClick={() => void decide(true, '')}>
            {t('pass')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Reasons often given, told in the language of staff; what is chosen is written in that of whoever reads it. */
function Presets({ sheet, onChoose }: { sheet: IdentitySheet; onChoose: (reason: string) => void }) {
  const t = useTranslations('identity.house')
  const own = useLocale() === 'en' ? 'en' : 'zh'
  const theirs = sheet.lang === 'en' ? 'en' : 'zh'
  return (
    <SelectField
      label={t('presets')}
      value=""
      onChange={(event) => {
        const preset = sheet.presets.find(({ id }) => id === event.currentTarget.value)
        if (preset) onChoose(preset[theirs])
      }}
    >
      <option value="" />
      {sheet.presets.map((preset) => (
        <option key={preset.id} value={preset.id}>
          {preset[own]}
        </option>
      ))}
    </SelectField>
  )
}

/** Says the house's word once, and shows how it stands then; also where somebody else was quicker. */
function useDecision(sheet: IdentitySheet) {
  const t = useTranslations('identity.house')
  const ask = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [doing, setDoing] = useState<'pass' | 'reject' | null>(null)
  const [problem, setProblem] = useState('')
  const decide = async (pass: boolean, reason: string) => {
    if (doing !== null) return
    setDoing(pass ? 'pass' : 'reject')
    setProblem('')
    const { userId, id, status } = sheet
    const told = await ask(houseIdentityDecide, {
      userId,
      id,
      seen: identityState(status) === 'passed' ? 'passed' : 'awaiting',
      pass,
      reason,
    })
    if (told.ok)
      show({
        kind: 'done',
        key: 'identity',
        text: t(pass ? 'passedNow' : 'rejectedNow', { name: fullName(sheet) }),
      })
    else setProblem(told.error.name === 'conflict' ? t('changed') : told.error.message)
    await Promise.all([refresh(houseIdentityGet), refresh(houseIdentityList)])
    setDoing(null)
  }
  return { decide, doing, problem }
}
