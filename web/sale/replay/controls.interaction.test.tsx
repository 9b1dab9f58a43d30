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

test.each(['en', 'zh-Hans'] as const)('offers to play again only if it has been played: %s', async (lang) => {
  const { user, t } = await mount(<Replay />, { lang })
  const button = (name: 'play' | 'playAgain' | 'pause' | 'previous' | 'next') =>
    screen.getByRole('button', { name: t(`replay.${name}`) })
  button('play')
  await user.click(button('previous'))
  await user.click(button('play'))
  await user.click(button('pause'))
  await user.click(button('next'))
  button('playAgain')
})
