import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeCanvases } from '#web/kit/signature/testing.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { sellAgreementSign } from '#wire/calls/sell-agreements.ts'
import { sellConsignmentList, sellConsignmentView } from '#wire/calls/sell-consignments.ts'
import { SignOwn } from './sign-own.tsx'
import { ownConsignment } from './testing.ts'

const sent = () => {
  const [edition] = ownConsignment().editions
  if (!edition) throw new Error('No edition')
  return ownConsignment({ editions: [{ ...edition, state: 'sent', signedAt: 0, signedHow: null }] })
}

/** Opens the form, with the name of the signer typed in place of a drawing. */
async function openForm(lang: 'en' | 'zh-Hans' = 'en') {
  fakeCanvases()
  const client = createFakeClient()
  client.on(sellConsignmentView, () => success(sent()))
  client.on(sellConsignmentList, () => success({ list: [] }))
  const page = await mount(<SignOwn consignment={sent()} />, { client, lang })
  const { t, user } = page
  const submit = () => user.click(screen.getByRole('button', { name: t('selling.agreement.sign.submit') }))
  const fill = async () => {
    await user.type(screen.getByLabelText(t('selling.agreement.sign.name')), ' Amelia Fong ')
    await user.click(screen.getByRole('button', { name: t('signature.type') }))
    await user.type(screen.getByLabelText(t('signature.label')), 'Amelia Fong')
  }
  return { ...page, submit, fill }
}

test.each(['en', 'zh-Hans'] as const)(
  'S1 a seller signs with the keyboard alone, and gets the digest of the document (%s)',
  async (lang) => {
    const { client, t, submit, fill } = await openForm(lang)
    client.on(sellAgreementSign, () => success({ signedAt: 1, documentDigest: 'abc123' }))
    await fill()
    await submit()
    expect(
      await screen.findByText(t('selling.agreement.sign.fingerprint', { digest: 'abc123' })),
    ).toBeTruthy()
    const signature = { name: 'Amelia Fong', drawing: { strokes: [] }, digest: 'd'.repeat(64) }
    expect(client.sent(sellAgreementSign)).toMatchObject([{ consignmentId: 'c1', ...signature }])
  },
)

test('S1 sends nothing without a name and a signature, and names and focuses what is missing', async () => {
  const { client, t, submit, user } = await openForm()
  await submit()
  expect(screen.getByText(t('selling.agreement.sign.needName'))).toBeTruthy()
  const name = screen.getByLabelText(t('selling.agreement.sign.name'))
  expect(document.activeElement).toBe(name)
  await user.type(name, 'Amelia Fong')
  await submit()
  expect(screen.getByText(t('selling.agreement.sign.needSignature'))).toBeTruthy()
  expect(client.sent(sellAgreementSign)).toEqual([])
})

test.each([
  ['changed', 'changed'],
  ['signed', 'gone'],
] as const)('S1 a seller is told where the agreement was %s by then', async (status, text) => {
  const { client, t, submit, fill } = await openForm()
  client.on(sellAgreementSign, () => refusal('wrongState', { status }))
  await fill()
  await submit()
  expect(await screen.findByText(t(`selling.agreement.sign.${text}`))).toBeTruthy()
})
