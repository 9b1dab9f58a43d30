import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import type { OwnAttribute } from '#domain/lots/attributes/own-attributes.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { ownAttributeList } from '#wire/calls/own-attributes.ts'
import { attributesOf, useLotAttributes } from './use-lot-attributes.ts'

const attribute = (id: `own_${string}`, changes: Partial<OwnAttribute> = {}): OwnAttribute => ({
  id,
  type: { is: 'text' },
  kinds: ['wine'],
  label: { en: id.slice(4), zh: `中${id.slice(4)}` },
  headers: '',
  shown: 'row',
  isFilter: false,
  isSearched: false,
  isRetired: false,
  ...changes,
})

function Names({ draft }: { draft: LotDraft }) {
  const attributes = useLotAttributes()
  const own = (list: readonly { readonly id: string }[]) =>
    list.flatMap(({ id }) => (id.startsWith('own_') ? [attributes.nameOf(id) ?? ''] : [])).join(' ')
  return (
    <>
      <p>offered: {own(attributes.list)}</p>
      <p>fields: {own(attributesOf(draft, attributes))}</p>
    </>
  )
}

async function mountNames(draft: LotDraft) {
  const client = createFakeClient()
  const list = [
    attribute('own_Score'),
    attribute('own_Medal', { isRetired: true }),
    attribute('own_Cask', { kinds: ['spirits'] }),
  ]
  client.on(ownAttributeList, () => success({ list }))
  await mount(<Names draft={draft} />, { client })
}

test('offers the house’s custom attributes; a lot has fields for those of its kind of goods', async () => {
  await mountNames(emptyLotDraft)
  await screen.findByText('offered: Score Cask')
  expect(screen.getByText(/^fields/).textContent).toBe('fields: Score')
})

test('a lot that has a retired attribute keeps its field', async () => {
  await mountNames({ ...emptyLotDraft, own_Medal: 'gold' })
  await screen.findByText('offered: Score Cask')
  expect(screen.getByText(/^fields/).textContent).toBe('fields: Score Medal')
})
