/** The calls to the fake, for assertions: `window.stripeCalls`. */
export type StripeCalls = readonly { readonly what: string; readonly with: unknown }[]

/**
 * Replaces Stripe's script as far as it is used here. Its field is one input; a number ending in
 * `0002` is declined, any other of sixteen digits is accepted. Its payment element offers a card and
 * Alipay; the page's binding `enterPayment` creates the confirmation token. Runs in the browser as
 * text, so it must be self-contained.
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
  const entered = { method: 'card' }
  const makePayment = () => {
    const listeners = new Map<string, (event: unknown) => void>()
    const form = document.createElement('fieldset')
    const change = () =>
      listeners.get('change')?.({
        elementType: 'payment',
        value: { type: entered.method },
        complete: entered.method !== 'card' || isComplete(),
        empty: input.value === '',
        collapsed: false,
      })
    const option = (method: string, name: string) => {
      const label = document.createElement('label')
      const radio = document.createElement('input')
      Object.assign(radio, { type: 'radio', name: 'stripe-method', checked: method === entered.method })
      radio.addEventListener('change', () => {
        entered.method = method
        change()
      })
      label.append(radio, name)
      return label
    }
    form.append(option('card', 'Card of Stripe'), input, option('alipay', 'Alipay of Stripe'))
    return {
      on: (event: string, listener: (event: unknown) => void) => listeners.set(event, listener),
      off: (event: string) => listeners.delete(event),
      mount: (place: HTMLElement) => {
        place.append(form)
        input.addEventListener('input', change)
        listeners.get('ready')?.({ elementType: 'payment' })
        change()
      },
      update: () => undefined,
      destroy: () => form.remove(),
      focus: () => input.focus(),
    }
  }
  const record = (what: string, with_: unknown) => calls.push({ what, with: with_ })
  const open = (key: string, options: unknown) => {
    record('open', { key, options })
    const cards: { card?: ReturnType<typeof makeCard> } = {}
    return {
      elements: (mode: unknown) => ({
        create: (type: string, options: { hidePostalCode?: boolean }) => {
          if (type === 'payment') {
            record('create', { type, mode })
            return makePayment()
          }
          record('create', { type, hidePostalCode: options.hidePostalCode })
          cards.card = makeCard()
          return cards.card
        },
        submit: async () =>
          entered.method === 'card' && !isComplete()
            ? {
                error: {
                  type: 'validation_error',
                  code: 'incomplete_number',
                  message: 'Stripe says: your card number is incomplete.',
                },
              }
            : { selectedPaymentMethod: entered.method },
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
      createConfirmationToken: async () => {
        const enterPayment: (method: string) => Promise<string> = Reflect.get(window, 'enterPayment')
        return { confirmationToken: { id: await enterPayment(entered.method) } }
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
