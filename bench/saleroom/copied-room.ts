import type { Page } from 'playwright-core'

/** How long a page is watched for what changes with each bid, in milliseconds. */
const watchedMs = 3_000

/** Marks elements whose text changes. */
const mark = 'data-changing'

/** Where the list of bids is. */
const bidList = '[data-block="feed"]'

/** The document of a saleroom while others bid, with its styles and without its scripts; what changes is marked. */
export const copyOf = (room: Page): Promise<string> =>
  room.evaluate(
    async ([mark, bidList, watchedMs]) => {
      const list = document.querySelector(bidList)
      const changed = new Set<Element>()
      const observer = new MutationObserver((changes) => {
        for (const { type, target } of changes) {
          const element = type === 'characterData' ? target.parentElement : null
          if (element && !list?.contains(element)) changed.add(element)
        }
      })
      observer.observe(document.body, { subtree: true, characterData: true })
      await new Promise((resolve) => setTimeout(resolve, watchedMs))
      observer.disconnect()
      for (const element of changed) element.setAttribute(mark, '')
      const copy = document.documentElement.cloneNode(true) as Element
      for (const script of copy.querySelectorAll('script, link[rel="modulepreload"]')) script.remove()
      return `<!doctype html>${copy.outerHTML}`
    },
    [mark, bidList, watchedMs] as const,
  )

/**
 * Makes a page follow a sale with the document of a saleroom and without React, state or rules: each message is parsed,
 * and its position written wherever a text changed in the original. The list of bids gets a line and stays as long, only
 * if it is in view, as in the saleroom. It shows what changes of such a document cost a browser.
 */
export async function writeCopiedRoom(page: Page, html: string, auctionId: string): Promise<void> {
  await page.setContent(html)
  await page.evaluate(
    ([id, mark, bidList]) => {
      const places = [...document.querySelectorAll(`[${mark}]`)].flatMap((element) =>
        [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
      )
      const list = [...document.querySelectorAll(bidList)].find(
        (element) => element.getBoundingClientRect().top < innerHeight,
      )
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/v1/socket?subscribe=${id}.0`)
      socket.addEventListener('message', ({ data }) => {
        const { seq } = JSON.parse(data)
        if (typeof seq !== 'number') return
        const figure = (100_000 + seq * 100).toLocaleString('en')
        // Each place its own: equal texts are shaped once.
        for (const [index, place] of places.entries()) {
          const own = (100_000 + (seq + index) * 100 + index).toLocaleString('en')
          place.nodeValue = (place.nodeValue ?? '').replace(/[\d,]{3,}/g, own)
        }
        const line = list?.firstElementChild?.cloneNode(true)
        if (!list || !(line instanceof Element)) return
        line.firstElementChild?.replaceChildren(figure)
        list.firstElementChild?.removeAttribute('class')
        list.prepend(line)
        list.lastElementChild?.previousElementSibling?.remove()
      })
    },
    [auctionId, mark, bidList] as const,
  )
}
