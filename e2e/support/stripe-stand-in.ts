/** What the stand-in has been told, for a journey to look at: `window.toldStripe`. */
export type ToldStripe = readonly { readonly what: string; readonly with: unknown }[]

/**
 * Stands in for Stripe's own script, as far as the house uses it. Its field is one box; a number with `0002` at its end is
 * declined, any other of sixteen digits is taken. Runs in the browser as text, so it may use nothing from outside.
 */
export function stripeStandIn(): void {
  const told: { what: string; with: unknown }[] = []
  const box = document.createElement('input')
  box.setAttribute('aria-label', 'Card number of Stripe')
  const isComplete = () => box.value.length === 16
  const makeCard = () => {
    const heard = new Map<string, (event: unknown) => void>()
    const change = () =>
      heard.get('change')?.({
        elementType: 'card',
        complete: isComplete(),
        empty: box.value === '',
        error: undefined,
      })
    return {
      on: (event: string, hear: (event: unknown) => void) => heard.set(event, hear),
      off: (event: string) => heard.delete(event),
      mount: (place: HTMLElement) => {
        place.append(box)
        box.addEventListener('input', change)
        heard.get('ready')?.({})
      },
      update: () => undefined,
      destroy: () => box.remove(),
      focus: () => box.focus(),
    }
  }
  const tell = (what: string, with_: unknown) => told.push({ what, with: with_ })
  const open = (key: string, options: unknown) => {
    tell('open', { key, options })
    const cards: { card?: ReturnType<typeof makeCard> } = {}
    return {
      elements: () => ({
        create: (type: string, asked: { hidePostalCode?: boolean }) => {
          tell('create', { type, hidePostalCode: asked.hidePostalCode })
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
        tell('confirmCardSetup', { secret, billing_details })
        const isDeclined = box.value.endsWith('0002')
        return isDeclined
          ? { error: { type: 'card_error', message: 'Stripe says: your card was declined.' } }
          : { setupIntent: { id: 'seti_1', status: 'succeeded' } }
      },
      handleNextAction: async (asked: unknown) => {
        tell('handleNextAction', asked)
        return { setupIntent: { id: 'seti_1', status: 'succeeded' } }
      },
      createToken: () => undefined,
      createPaymentMethod: () => undefined,
      confirmCardPayment: () => undefined,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    }
  }
  Object.assign(window, { Stripe: Object.assign(open, { version: 'endive' }), toldStripe: told })
}
