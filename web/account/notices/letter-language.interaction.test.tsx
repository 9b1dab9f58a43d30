import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { noticeSettingsGet, noticeSettingsLanguage } from '#wire/calls/notices.ts'
import type { NoticeSettings } from '#wire/entities/notice.ts'
import { LetterLanguage } from './letter-language.tsx'

const channels = { page: true, mail: true, push: true }
const settings: NoticeSettings = {
  kinds: {
    outbid: channels,
    closing: channels,
    won: channels,
    registration: channels,
    identity: channels,
    follow: channels,
  },
  favourites: true,
  minutes: 15,
  lang: 'zh-Hans',
}

test('a member chooses the language of their letters', async () => {
  const client = createFakeClient()
  client.on(noticeSettingsGet, () => success(settings))
  const { user } = await mount(<LetterLanguage />, { client, userId: 'ann' })
  await screen.findByRole('button', { name: '简体', pressed: true })
  client.on(noticeSettingsLanguage, () => success({ ...settings, lang: 'zh-Hant' }))
  client.on(noticeSettingsGet, () => success({ ...settings, lang: 'zh-Hant' }))
  await user.click(screen.getByRole('button', { name: '繁體' }))
  expect(client.sent(noticeSettingsLanguage)).toMatchObject([{ lang: 'zh-Hant' }])
  await screen.findByRole('button', { name: '繁體', pressed: true })
})
