import { act, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import type { Billing, CardEntry } from './card-element.ts'
import { CardFieldSkeleton } from './card-field-skeleton.tsx'
import { CardFieldUnavailable } from './card-field-unavailable.tsx'
import { StripeCard } from './stripe-card.tsx'

const billing: Billing = {
  name: 'Wai Ming Chan',
  line1: '1 Queen’s Road',
  line2: '',
  city: 'Central',
  state: '',
  country: 'HK',
  zip: '',
}

type CardChange = { readonly complete: boolean; readonly error?: { readonly message: string } }

/** Creates a fake of Stripe’s script, with one card field that the test changes. */
function createFakeStripe() {
  const listeners = new Map<string, (change: CardChange) => void>()
  const element = {
    mount: vi.fn(),
    on: (event: string, listener: (change: CardChange) => void) => listeners.set(event, listener),
    off: vi.fn(),
    update: vi.fn(),
    destroy: vi.fn(),
    unmount: vi.fn(),
    focus: vi.fn(),
  }
  const elements = { create: () => element, getElement: () => element, update: vi.fn() }
  const confirmCardSetup = vi.fn(async (): Promise<unknown> => ({ setupIntent: {} }))
  const stripe = {
    elements: () => elements,
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment: vi.fn(),
    confirmCardSetup,
  }
  return {
    stripe,
    element,
    confirmCardSetup,
    change: (change: CardChange) => listeners.get('change')?.(change),
  }
}

let keys = 0
let createStripe: () => unknown

// The script is only looked up once.
vi.stubGlobal('Stripe', () => createStripe())

/** Mounts the field with a unique public key, since Stripe is created once per key. */
async function mountField(create: () => unknown) {
  createStripe = create
  keys += 1
  const entry = createRef<CardEntry>()
  const [onProblem, onNotReady] = [vi.fn(), vi.fn()]
  const page = await mount(
    <StripeCard publicKey={`pk_live_${keys}`} problem="" {...{ entry, onProblem, onNotReady }} />,
  )
  return { ...page, entry, onProblem, onNotReady }
}

/** Mounts the field and waits until Stripe’s frame has loaded. */
async function mountReadyField() {
  const fake = createFakeStripe()
  const field = await mountField(() => fake.stripe)
  await screen.findByText(field.t('payments.card.label'), { selector: 'label' })
  await waitFor(() => expect(field.entry.current).not.toBeNull())
  const { current } = field.entry
  if (!current) throw new Error('no entry')
  return { ...field, ...fake, card: current }
}

test('reports an incomplete card and Stripe’s own message, but nothing for a complete card', async () => {
  const { card, change, onProblem, t } = await mountReadyField()
  expect(card.check()).toBe(t('payments.card.incomplete'))
  act(() => change({ complete: false, error: { message: 'Your card number is invalid.' } }))
  expect(onProblem).toHaveBeenLastCalledWith('Your card number is invalid.')
  expect(card.check()).toBe('Your card number is invalid.')
  act(() => change({ complete: true }))
  expect(onProblem).toHaveBeenLastCalledWith('')
  expect(card.check()).toBe('')
})

test('confirms the card with its billing address', async () => {
  const { card, confirmCardSetup, element } = await mountReadyField()
  expect(await card.confirm('seti_1_secret_2', billing)).toEqual({ kind: 'confirmed' })
  expect(confirmCardSetup).toHaveBeenCalledExactlyOnceWith('seti_1_secret_2', {
    payment_method: {
      card: element,
      billing_details: {
        name: 'Wai Ming Chan',
        address: {
          line1: '1 Queen’s Road',
          line2: '',
          city: 'Central',
          state: '',
          country: 'HK',
          postal_code: '',
        },
      },
    },
  })
})

test('returns Stripe’s message about a refused card', async () => {
  const { card, confirmCardSetup, t } = await mountReadyField()
  const message = 'Your card was declined.'
  confirmCardSetup.mockResolvedValueOnce({ error: { type: 'card_error', message } })
  expect(await card.confirm('seti_1_secret_2', billing)).toEqual({ kind: 'refused', message })
  confirmCardSetup.mockResolvedValueOnce({ error: { type: 'card_error' } })
  expect(await card.confirm('seti_1_secret_2', billing)).toEqual({
    kind: 'refused',
    message: t('payments.card.refused'),
  })
})

test.each(['api_connection_error', 'api_error', 'rate_limit_error'])(
  'does not blame the card for an error of type %s',
  async (type) => {
    const { card, confirmCardSetup } = await mountReadyField()
    confirmCardSetup.mockResolvedValueOnce({ error: { type, message: 'Try later' } })
    expect(await card.confirm('seti_1_secret_2', billing)).toEqual({ kind: 'notReady' })
  },
)

test('does not blame the card for a request that fails', async () => {
  const { card, confirmCardSetup } = await mountReadyField()
  confirmCardSetup.mockRejectedValueOnce(new Error('offline'))
  expect(await card.confirm('seti_1_secret_2', billing)).toEqual({ kind: 'notReady' })
})

test('focuses Stripe’s field', async () => {
  const { card, element } = await mountReadyField()
  card.focus()
  expect(element.focus).toHaveBeenCalledOnce()
})

test('reports a script that does not load', async () => {
  const field = await mountField(() => {
    throw new Error('blocked')
  })
  await waitFor(() => expect(field.onNotReady).toHaveBeenCalledOnce())
  expect(screen.queryByText(field.t('payments.card.label'), { selector: 'label' })).toBeNull()
})

test('labels the field while it loads, and reports a script that takes too long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const onNotReady = vi.fn()
    const { t } = await mount(<CardFieldSkeleton onNotReady={onNotReady} />)
    expect(screen.getByText(t('payments.card.label'))).toBeTruthy()
    await vi.advanceTimersByTimeAsync(7_000)
    expect(onNotReady).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onNotReady).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('offers to reload a field that could not be loaded', async () => {
  const onRetry = vi.fn()
  const { t, user } = await mount(<CardFieldUnavailable onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toBe(t('payments.form.notLoaded'))
  await user.click(screen.getByRole('button', { name: t('payments.form.loadAgain') }))
  expect(onRetry).toHaveBeenCalledOnce()
})
