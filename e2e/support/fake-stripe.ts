/** The calls to the fake, for assertions: `window.stripeCalls`. */
export type StripeCalls = readonly { readonly what: string; readonly with: unknown }[]

/**
 * Replaces Stripe's script as far as it is used here. Its field is one input; a number ending in
 * `0002` is declined, any other of sixteen digits is accepted. Runs in the browser as text, so
 * it must be self-contained.
 */
export function fakeStripe(): void {
  const calls: { what: string; with: unknown }[] = []
  const input = document.createElement('input')
  input.setAttribute('aria-label', 'Card number of Stripe')
  const isComplete = () => input.value.length === 16
  const makeCard = () => {
    const listeners = new Map<string, (event: unknown) => void>()
    const change = () =>
      listeners.get('change')?.({
        elementType: 'card',
        complete: isComplete(),
        empty: input.value === '',
        error: undefined,
      })
    return {
      on: (event: string, listener: (event: unknown) => void) => listeners.set(event, listener),
      off: (event: string) => listeners.delete(event),
      mount: (place: HTMLElement) => {
        place.append(input)
        input.addEventListener('input', change)
        listeners.get('ready')?.({})
      },
      update: () => undefined,
      destroy: () => input.remove(),
      focus: () => input.focus(),
    }
  }
  const record = (what: string, with_: unknown) => calls.push({ what, with: with_ })
  const open = (key: string, options: unknown) => {
    record('open', { key, options })
    const cards: { card?: ReturnType<typeof makeCard> } = {}
    return {
      elements: () => ({
        create: (type: string, options: { hidePostalCode?: boolean }) => {
          record('create', { type, hidePostalCode: options.hidePostalCode })
          cards.card = makeCard()
          return cards.card
        },
        getElement: () => cards.card ?? null,
        update: () => undefined,
      }),
      confirmCardSetup: async (
        secret: string,
        { payment_method: { billing_details } }: { payment_method: { billing_details: unknown } },
      ) => {
        record('confirmCardSetup', { secret, billing_details })
        const isDeclined = input.value.endsWith('0002')
        return isDeclined
          ? { error: { type: 'card_error', message: 'Stripe says: your card was declined.' } }
          : { setupIntent: { id: 'seti_1', status: 'succeeded' } }
      },
      handleNextAction: async (options: unknown) => {
        record('handleNextAction', options)
        return { setupIntent: { id: 'seti_1', status: 'succeeded' } }
      },
      createToken: () => undefined,
      createPaymentMethod: () => undefined,
      confirmCardPayment: () => undefined,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    }
  }
  Object.assign(window, { Stripe: Object.assign(open, { version: 'endive' }), stripeCalls: calls })
}
