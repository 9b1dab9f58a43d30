import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  gapsOf,
  type IssueBlock,
  type IssueContent,
  type IssueState,
  issueMoved,
  issueMoves,
  issueStates,
  mayApprove,
  textFor,
} from './issue.ts'

const allMoves = [...issueMoves, 'start', 'finish'] as const

test('N2 an issue is sent only after an approval that follows its latest change', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...allMoves)), (moves) => {
      let state: IssueState = 'draft'
      let isApproved = false
      for (const move of moves) {
        const next = issueMoved(state, move)
        if (next === null) continue
        if (move === 'approve') isApproved = true
        if (next === 'draft') isApproved = false
        if (next === 'sending') expect(isApproved).toBe(true)
        state = next
      }
    }),
  )
})

test.each(['stopped', 'sent'] as const)('N2 an issue that is %s cannot move further', (state) => {
  expect(allMoves.flatMap((move) => issueMoved(state, move) ?? [])).toEqual([])
})

test('N2 no issue returns to a draft once it is being sent', () => {
  const begun = issueStates.filter((state) => ['sending', 'paused', 'stopped', 'sent'].includes(state))
  for (const state of begun) for (const move of allMoves) expect(issueMoved(state, move)).not.toBe('draft')
})

test('N2 nobody approves an issue that they requested or changed', () => {
  const issue = { requestedBy: 'rachel', changedBy: 'mei' }
  expect(['rachel', 'mei', 'wing'].filter((person) => mayApprove(issue, person))).toEqual(['wing'])
})

test('N4 a reader gets their language, else the other one, with a note', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom('en', 'zh-Hans'), (en, zh, lang) => {
      const own = lang === 'en' ? en : zh
      const found = textFor({ en, zh }, lang)
      if (own !== '') expect(found).toEqual({ text: own, lang })
      else if (en + zh === '') expect(found).toBeNull()
      else expect(found).toEqual({ text: en + zh, lang: lang === 'en' ? 'zh-Hans' : 'en' })
    }),
  )
})

test('N2 an approval can be requested once the current content was tested', () => {
  const content: IssueContent = {
    subject: { en: '', zh: '十一月' },
    preview: { en: '', zh: '' },
    blocks: [{ key: 'a', kind: 'text', en: 'Viewing hours', zh: '' }],
  }
  expect(gapsOf(content, { changedAt: 5, testedAt: 5 })).toEqual([])
  expect(gapsOf(content, { changedAt: 6, testedAt: 5 })).toEqual(['untested'])
  const empty = { ...content, subject: { en: '', zh: '' }, blocks: [] }
  expect(gapsOf(empty, { changedAt: 5, testedAt: null })).toEqual(['subject', 'blocks', 'untested'])
  const unfilled: readonly IssueBlock[] = [
    { key: 'a', kind: 'heading', en: '', zh: '' },
    { key: 'a', kind: 'lots', lotIds: [] },
    { key: 'a', kind: 'sale', auctionId: '' },
    { key: 'a', kind: 'news', newsId: '' },
  ]
  for (const block of unfilled)
    expect(gapsOf({ ...content, blocks: [block] }, { changedAt: 5, testedAt: 5 })).toEqual(['emptyBlock'])
})
