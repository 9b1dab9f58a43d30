import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { unlabelledHeads } from '#web/kit/testing/unlabelled-heads.ts'
import {
  staffMemberFactorReset,
  staffMemberInvite,
  staffMemberLink,
  staffMemberSet,
  staffMemberSuspend,
  staffMemberWithdraw,
} from '#wire/calls/staff-members.ts'
import { InviteButton } from './invite-button.tsx'
import type { Colleague } from './member.ts'
import { MemberPane } from './member-pane.tsx'
import { MembersTable } from './members-table.tsx'

const helen: Colleague = {
  userId: 'helen',
  state: 'active',
  name: 'Helen Lok',
  email: 'helen@example.com',
  roles: ['clerk'],
  seenAt: 0,
  expiresAt: 0,
  appSince: 0,
  passkeys: 1,
  recoveryCodes: 0,
}

const pane = (overrides: Partial<Colleague> = {}, props: { isOwn?: boolean; mayChange?: boolean } = {}) => (
  <MemberPane
    of={{ ...helen, ...overrides }}
    isOwn={props.isOwn ?? false}
    mayChange={props.mayChange ?? true}
  />
)

test('an invitation needs a role, and closes the dialog once it is sent', async () => {
  const client = createFakeClient()
  client.on(staffMemberInvite, () => success({ invitationId: 'invitation' }))
  const { user, t } = await mount(<InviteButton />, { client })
  await user.click(screen.getByRole('button', { name: t('members.invite.open') }))
  const dialog = within(screen.getByRole('dialog', { name: t('members.invite.title') }))
  await user.type(dialog.getByLabelText(t('members.invite.firstName')), 'Priya')
  await user.type(dialog.getByLabelText(t('members.invite.lastName')), 'Nair')
  await user.type(dialog.getByLabelText(t('members.invite.email')), 'priya@example.com')
  await user.selectOptions(dialog.getByLabelText(t('members.invite.language')), 'zh-Hans')
  const send = dialog.getByRole('button', { name: t('members.invite.send') })
  await user.click(send)
  expect(await dialog.findByText(t('members.invite.none'))).toBeTruthy()
  expect(client.sent(staffMemberInvite)).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: t('members.roles.accounts') }))
  await user.click(dialog.getByRole('checkbox', { name: t('members.roles.clerk') }))
  await user.click(send)
  await screen.findByText(t('members.invite.sent', { email: 'priya@example.com' }))
  expect(client.sent(staffMemberInvite)).toEqual([
    {
      firstName: 'Priya',
      lastName: 'Nair',
      email: 'priya@example.com',
      lang: 'zh-Hans',
      roles: ['clerk', 'accounts'],
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an invitation to a colleague is refused in the dialog, which stays', async () => {
  const client = createFakeClient()
  client.on(staffMemberInvite, () => refusal('wrongState', { status: 'staff' }))
  const { user, t } = await mount(<InviteButton />, { client, lang: 'zh-Hans' })
  await user.click(screen.getByRole('button', { name: t('members.invite.open') }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(t('members.invite.firstName')), '海伦')
  await user.type(dialog.getByLabelText(t('members.invite.lastName')), '陆')
  await user.type(dialog.getByLabelText(t('members.invite.email')), 'helen@example.com')
  await user.click(dialog.getByRole('checkbox', { name: t('members.roles.clerk') }))
  await user.click(dialog.getByRole('button', { name: t('members.invite.send') }))
  await dialog.findByText(t('members.invite.staff'))
})

test('keeps the input if sending an invitation gets no response; Escape closes the dialog and returns the focus', async () => {
  installModals()
  const client = createFakeClient()
  client.on(staffMemberInvite, () => failure('unreachable'))
  const { user, t } = await mount(<InviteButton />, { client })
  const opener = screen.getByRole('button', { name: t('members.invite.open') })
  await user.click(opener)
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(t('members.invite.firstName')), 'Priya')
  await user.type(dialog.getByLabelText(t('members.invite.lastName')), 'Nair')
  const email = dialog.getByLabelText<HTMLInputElement>(t('members.invite.email'))
  await user.type(email, 'priya@')
  await user.click(dialog.getByRole('checkbox', { name: t('members.roles.clerk') }))
  await user.click(dialog.getByRole('button', { name: t('members.invite.send') }))
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(client.sent(staffMemberInvite)).toEqual([])
  await user.type(email, 'example.com')
  await user.click(dialog.getByRole('button', { name: t('members.invite.send') }))
  expect(await dialog.findByText('No response')).toBeTruthy()
  expect(email.value).toBe('priya@example.com')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('roles are saved together; removing all of them is confirmed', async () => {
  const client = createFakeClient()
  client.on(staffMemberSet, () => success(null))
  const { user, t } = await mount(pane(), { client })
  const box = (role: 'clerk' | 'editor') => screen.getByRole('checkbox', { name: t(`members.roles.${role}`) })
  const save = () => screen.getByRole('button', { name: t('members.member.save') })
  expect(screen.queryByRole('button', { name: t('members.member.save') })).toBeNull()
  await user.click(box('editor'))
  expect(screen.queryByText(t('members.member.takes'))).toBeNull()
  await user.click(save())
  await screen.findByText(t('members.member.saved', { name: 'Helen Lok' }))
  await user.click(box('editor'))
  await user.click(box('clerk'))
  await user.click(save())
  const question = within(screen.getByRole('alertdialog'))
  expect(client.sent(staffMemberSet)).toHaveLength(1)
  await user.click(question.getByRole('button', { name: t('members.member.confirmRemove') }))
  await expect
    .poll(() => client.sent(staffMemberSet))
    .toEqual([
      { userId: 'helen', roles: ['clerk', 'editor'] },
      { userId: 'helen', roles: [] },
    ])
})

test('R2 the refusal to change the last owner says what to do', async () => {
  const client = createFakeClient()
  client.on(staffMemberSuspend, () => refusal('wrongState', { status: 'lastOwner' }))
  const { user, t } = await mount(pane({ roles: ['owner'] }), { client })
  await user.click(screen.getByRole('button', { name: t('members.member.suspend') }))
  await user.click(screen.getByRole('button', { name: t('members.member.confirmSuspend') }))
  await screen.findByText(t('members.member.lastOwner'))
  expect(client.sent(staffMemberSuspend)).toEqual([{ userId: 'helen', suspended: true }])
})

test('restores a suspended colleague without confirmation, and resets a lost factor after a confirmation', async () => {
  const client = createFakeClient()
  client.on(staffMemberSuspend, () => success(null))
  client.on(staffMemberFactorReset, () => success(null))
  const { user, t } = await mount(pane({ state: 'suspended' }), { client })
  await user.click(screen.getByRole('button', { name: t('members.member.restore') }))
  await screen.findByText(t('members.member.restored', { name: 'Helen Lok' }))
  expect(client.sent(staffMemberSuspend)).toEqual([{ userId: 'helen', suspended: false }])
  await user.click(
    screen.getByRole('button', { name: t('members.factor.resetNamed', { name: 'Helen Lok' }) }),
  )
  await user.click(screen.getByRole('button', { name: t('members.factor.confirmReset') }))
  await screen.findByText(t('members.factor.done', { name: 'Helen Lok' }))
  expect(client.sent(staffMemberFactorReset)).toEqual([{ userId: 'helen' }])
})

test('the link of an open invitation is shown and copied; a new one replaces it', async () => {
  const client = createFakeClient()
  let count = 0
  client.on(staffMemberLink, () => {
    count += 1
    return success({ link: `https://house.test/house/staff/accept?key=${count}` })
  })
  const { user, t } = await mount(pane({ userId: 'invitation', state: 'invited', expiresAt: 4e12 }), {
    client,
  })
  const label = t('members.member.link.label')
  expect(screen.queryByLabelText(label)).toBeNull()
  await user.click(screen.getByRole('button', { name: t('members.member.link.show') }))
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  expect(field.value).toBe('https://house.test/house/staff/accept?key=1')
  await user.click(screen.getByRole('button', { name: t('members.member.link.copy') }))
  await screen.findByText(t('members.member.link.copied'))
  expect(await navigator.clipboard.readText()).toBe(field.value)
  await user.click(screen.getByRole('button', { name: t('members.member.link.showNew') }))
  await expect.poll(() => field.value).toBe('https://house.test/house/staff/accept?key=2')
  expect(client.sent(staffMemberLink)).toEqual([
    { invitationId: 'invitation' },
    { invitationId: 'invitation' },
  ])
})

test.each([
  ['an expired invitation', { expiresAt: 1 }, true],
  ['colleagues who may only read', { expiresAt: 4e12 }, false],
] as const)('no link is offered of %s', async (_of, more, mayChange) => {
  const { t } = await mount(pane({ state: 'invited', ...more }, { mayChange }))
  expect(screen.queryByRole('button', { name: t('members.member.link.show') })).toBeNull()
})

test('an invitation is withdrawn', async () => {
  const client = createFakeClient()
  client.on(staffMemberWithdraw, () => success(null))
  const { user, t } = await mount(pane({ userId: 'invitation', state: 'invited', passkeys: 0 }), { client })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: t('members.member.withdraw') }))
  await screen.findByText(t('members.member.withdrawn', { email: 'helen@example.com' }))
  expect(client.sent(staffMemberWithdraw)).toEqual([{ invitationId: 'invitation' }])
})

test.each([
  ['own', { isOwn: true }],
  ['readOnly', { mayChange: false }],
] as const)('nothing can be changed where it is refused anyway (%s)', async (text, props) => {
  const { t } = await mount(pane({}, props))
  expect(screen.getByText(t(`members.member.${text}`))).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
  const [box] = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(box?.disabled).toBe(true)
})

test('labels the cells of a colleague, which a phone shows without the table header', async () => {
  const { t } = await mount(<MembersTable list={[helen]} selected="" />)
  expect(unlabelledHeads(screen.getByRole('table'))).toEqual([t('members.name')])
})
