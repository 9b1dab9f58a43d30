import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { Controls } from './controls.tsx'
import { usePlayback } from './use-playback.ts'

const prices = [0, 1_000, 1_100]

function Replay() {
  const playing = usePlayback(prices.map((_, index) => index * 100_000))
  const stepText = () => ({ text: '', time: '', place: '', spokenText: '' })
  return (
    <Controls
      playing={playing}
      stepText={stepText}
      prices={prices}
      lot={{ lowEstimate: 1_000, highEstimate: 2_000, currency: 'HKD' }}
    />
  )
}

test.each(['en', 'zh-Hans'] as const)('offers to play again after the last step: %s', async (lang) => {
  const { user, t } = await mount(<Replay />, { lang })
  screen.getByRole('button', { name: t('replay.playAgain') })
  await user.click(screen.getByRole('button', { name: t('replay.previous') }))
  await user.click(screen.getByRole('button', { name: t('replay.play') }))
  screen.getByRole('button', { name: t('replay.pause') })
})
