import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { followSubject } from '#domain/follows/follow.ts'
import { useRequireSignIn } from '#web/account/access/sign-in.tsx'
import { useApiCall, useApiQuery, useRefresh, useUserId } from '#web/kit/api/api-hooks.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { followAdd, followList } from '#wire/calls/follows.ts'
import type { FollowChoice } from '#wire/entities/follow.ts'

/** What the viewer follows, and a function that follows something: visitors log in first. */
export function useFollows(): {
  readonly isFollowed: (choice: FollowChoice) => boolean
  readonly follow: (choice: FollowChoice) => void
} {
  const t = useTranslations('followLinks')
  const isMember = useUserId() !== null
  const { data } = useApiQuery(followList, {}, { enabled: isMember })
  const [added, setAdded] = useState<readonly string[]>([])
  const [call, refresh, signInFirst, { show }] = [useApiCall(), useRefresh(), useRequireSignIn(), useToast()]
  const navigate = useNavigate()
  const followed = new Set([...(data?.list ?? []).map(({ query }) => followSubject(query)), ...added])
  const add = async (choice: FollowChoice) => {
    const response = await call(followAdd, choice)
    if (!response.ok) {
      const isFull = response.error.name === 'wrongState'
      show({ kind: 'warning', text: isFull ? t('full') : response.error.message })
      return
    }
    setAdded((before) => [...before, followSubject(choice.query)])
    show({
      kind: 'info',
      text: t('added', { name: choice.name }),
      action: { label: t('open'), run: () => void navigate(paths.following) },
    })
    await refresh(followList)
  }
  return {
    isFollowed: ({ query }) => followed.has(followSubject(query)),
    follow: (choice) => signInFirst(() => void add(choice)),
  }
}
