import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { blockOfPath, type IssueDraft, type IssuePatch, withPatch } from '#domain/newsletter/issue-draft.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { FieldRequest } from '#web/staff/drafts/field-saver.ts'
import type { EntryForm } from '#web/staff/drafts/form/form-context.ts'
import { keptFieldsOf } from '#web/staff/drafts/kept-fields.ts'
import { useAutosave, useFieldResult } from '#web/staff/drafts/use-autosave.ts'
import {
  staffNewsletterGet,
  staffNewsletterList,
  staffNewsletterMove,
  staffNewsletterSet,
  staffNewsletterTest,
} from '#wire/calls/staff-newsletters.ts'
import { issuePatch, type NewsletterIssue } from '#wire/entities/newsletter-issue.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

export type IssueMove = 'request' | 'withdraw' | 'approve' | 'pause' | 'resume' | 'stop'

/** Statuses of refusals with a text of their own. */
const explained = ['subject', 'blocks', 'emptyBlock', 'untested', 'tobacco', 'missing', 'empty'] as const

const draftOf = ({ name, content, audience, sendAt, rate }: NewsletterIssue): IssueDraft => ({
  name,
  content,
  audience,
  sendAt,
  rate,
})

/** Changes of an issue that are stored on the device. */
const keptFields = keptFieldsOf(z.custom<IssuePatch>((value) => issuePatch.safeParse(value).success))

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Returns why an action on an issue is refused, as a text. */
function useRefusalText() {
  const t = useTranslations('newsletters.refusal')
  return useCallback(
    (error: CallError): string => {
      if (error.name === 'secondPersonNeeded') return t('secondPerson')
      if (error.name === 'conflict') return t('changed')
      if (error.name === 'notFound' || error.name === 'invalidInput') return t('notColleague')
      if (error.name !== 'wrongState') return error.message
      const { status } = error.data
      const lot = /^tobacco (.+)$/.exec(status)?.[1]
      if (lot !== undefined) return t('tobaccoLot', { lot })
      return t(explained.find((one) => one === status) ?? 'changed')
    },
    [t],
  )
}

/** Saves the fields of an issue as they are entered (K1, K8). */
function useIssueAutosave(issueId: string, isEditable: boolean) {
  const t = useTranslations('newsletters.refusal')
  const call = useApiCall()
  const refresh = useRefresh()
  const resultOf = useFieldResult()
  const textOf = useRefusalText()
  const save = useCallback(
    async ({ rev, patch }: FieldRequest<IssuePatch>) => {
      const response = await call(staffNewsletterSet, { issueId, rev, patch: issuePatch.parse(patch) })
      if (response.ok || response.error.scope === 'server')
        await Promise.all([refresh(staffNewsletterGet), refresh(staffNewsletterList)])
      const latestRev = async () => {
        const stored = await call(staffNewsletterGet, { issueId })
        return stored.ok ? stored.data.rev : null
      }
      const result = await resultOf(response, latestRev, rev)
      if (response.ok || result.kind === 'unreached') return result
      if (result.kind === 'refused') return { ...result, message: textOf(response.error) }
      // Only a colleague’s texts are shown beside the viewer’s own.
      return isTextPatch(patch) ? result : { ...result, message: t('changedField') }
    },
    [call, refresh, resultOf, textOf, t, issueId],
  )
  return useAutosave(`newsletter ${issueId}`, { schema: keptFields, isEditable, save })
}

type BlockValue = NonNullable<IssuePatch['blocks']>[string]

const isText = (value: BlockValue | undefined): value is Extract<BlockValue, { readonly en?: unknown }> =>
  typeof value === 'object' && !Array.isArray(value)

const isTextPatch = ({ name, subject, preview, blocks = {} }: IssuePatch): boolean =>
  name !== undefined || subject !== undefined || preview !== undefined || Object.values(blocks).some(isText)

/** A text for a block that a colleague has removed. */
export type LostText = {
  readonly key: string
  readonly paths: readonly string[]
  readonly en: string
  readonly zh: string
}

/** Returns an issue with its unsaved changes, and the actions of staff. One action runs at a time. */
export function useIssue(issue: NewsletterIssue, isEditable: boolean) {
  const t = useTranslations('newsletters')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const textOf = useRefusalText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { id: issueId, rev } = issue
  const { state, problems, conflicts, unsaved, texts, saver } = useIssueAutosave(issueId, isEditable)
  const draft = [...unsaved.values()].reduce(withPatch, draftOf(issue))
  const form: EntryForm = {
    rev,
    problems,
    conflicts,
    texts,
    type: saver.type,
    drop: saver.drop,
    repeat: saver.repeat,
  }
  const run = async (request: (rev: number) => Promise<Response>, done: string, seen?: number) => {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    const isSaved = await saver.settled()
    const stored = seen === undefined ? await call(staffNewsletterGet, { issueId }) : null
    const latest = stored?.ok ? stored.data.rev : rev
    const response = isSaved ? await request(seen ?? latest) : null
    await Promise.all([refresh(staffNewsletterGet), refresh(staffNewsletterList)])
    setBusy(false)
    if (response?.ok) show({ kind: 'done', key: 'newsletter', text: done })
    else if (response) setProblem(textOf(response.error))
    return response?.ok === true
  }
  return {
    draft,
    stored: draftOf(issue),
    form,
    state,
    saver,
    isBusy,
    problem,
    clear: () => setProblem(''),
    /** Saves a field. @param seen the revision whose value the field showed; the one that is shown by default */
    save: (path: string, patch: IssuePatch, seen = rev) => saver.save(path, patch, seen),
    /** Texts for blocks that a colleague has removed, which would otherwise be lost. */
    lost: lostTexts(draft, unsaved, texts),
    /** Puts a removed block back with the text that was written for it. */
    restore({ key, paths, en, zh }: LostText) {
      for (const path of paths) saver.drop(path)
      const order = [...placesOf(draft), { key, kind: 'text' as const }]
      saver.save('order', { order, blocks: { [key]: { en, zh } } }, rev)
    },
    /** Sends a test to the editor. @param to the address of a colleague who also gets it; '' for none @returns whether it was sent */
    test: (to: string) =>
      run(
        (latest) => call(staffNewsletterTest, { issueId, rev: latest, to }),
        t(to === '' ? 'done.test' : 'done.testTo', { to }),
      ),
    /** Moves an issue to another state. Unsaved changes are saved first, and only an issue as shown is approved. */
    move: (move: IssueMove) =>
      run(
        (latest) => call(staffNewsletterMove, { issueId, rev: latest, move }),
        t(`done.${move}`),
        move === 'request' ? undefined : rev,
      ),
  }
}

export type IssueModel = ReturnType<typeof useIssue>

/** Returns the order of the blocks of an issue. */
export const placesOf = ({ content }: IssueDraft) => content.blocks.map(({ key, kind }) => ({ key, kind }))

function lostTexts(
  draft: IssueDraft,
  unsaved: ReadonlyMap<string, IssuePatch>,
  texts: EntryForm['texts'],
): readonly LostText[] {
  const known = new Set(draft.content.blocks.map(({ key }) => key))
  const found = new Map<string, LostText>()
  for (const path of new Set([...unsaved.keys(), ...texts.keys()])) {
    const key = blockOfPath(path)
    if (key === '' || known.has(key)) continue
    const stored = unsaved.get(path)?.blocks?.[key]
    const typed = texts.get(path)?.text
    const lang = path.endsWith('.zh') ? 'zh' : 'en'
    const text = typed ?? (isText(stored) ? stored[lang] : '')
    const earlier = found.get(key) ?? { key, paths: [], en: '', zh: '' }
    found.set(key, { ...earlier, [lang]: text ?? '', paths: [...earlier.paths, path] })
  }
  return [...found.values()]
}
