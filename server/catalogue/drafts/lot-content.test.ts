import { expect, test } from 'vitest'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { lotColumns, lotDocument } from './rows.ts'

test('K1 a server of version 2.0 finds only the fields that it knows in the document', () => {
  const { document, attributes } = lotColumns({ ...emptyLotDraft, vintage: '1982' }, { ofLaterVersion: 52 })
  expect(document).toMatchObject({ vintage: '1982' })
  expect(Object.keys(document)).toHaveLength(40)
  expect(attributes).toMatchObject({ ofLaterVersion: 52 })
})

test('K1 content is read as it was stored', () => {
  const draft = { ...emptyLotDraft, vintage: '1982', levels: ['n' as const] }
  expect(lotDocument(lotColumns(draft, { ofLaterVersion: 52 }))).toEqual({
    draft,
    unknown: { ofLaterVersion: 52 },
  })
})
