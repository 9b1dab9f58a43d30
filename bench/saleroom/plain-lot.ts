import type { Page } from 'playwright-core'

/** Elements whose text changes with each bid, and lines of the list of bids: as many as in the saleroom. */
const changing = { texts: 37, lines: 20 }

/**
 * Makes a page follow a sale without React, styles or rules, as the floor of a page of the saleroom: each message is
 * parsed and written into as many elements, and into a list that stays as long.
 */
export const writePlainLot = (page: Page, auctionId: string): Promise<void> =>
  page.evaluate(
    ([id, { texts, lines }]) => {
      document.body.innerHTML = `<button>Bid</button>${'<p></p>'.repeat(texts)}<ol></ol>`
      const places = document.querySelectorAll('p')
      const list = document.querySelector('ol')
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/v1/socket?subscribe=${id}.0`)
      socket.addEventListener('message', ({ data }) => {
        const text = JSON.stringify(JSON.parse(data)).slice(0, 40)
        for (const place of places) place.textContent = text
        const line = document.createElement('li')
        line.textContent = text
        list?.prepend(line)
        if ((list?.childElementCount ?? 0) > lines) list?.lastElementChild?.remove()
      })
    },
    [auctionId, changing] as const,
  )
