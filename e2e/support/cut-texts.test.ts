import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { findClippedTexts } from './find-clipped-texts.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 390, height: 844 } })
})
afterAll(() => browser.close())

const long = 'Register to bid at the Cellar of a Peak Collector'
const narrow = 'width: 80px; white-space: nowrap'

/** Returns the issues that the check finds in a page. */
async function issuesIn(html: string): Promise<readonly string[]> {
  await page.setContent(`<body style="margin: 0; font: 16px sans-serif">${html}`)
  return page.evaluate(findClippedTexts)
}

test.each([
  ['clipped button', `<button style="${narrow}; overflow: hidden">${long}</button>`],
  ['button running out of its box', `<button style="${narrow}">${long}</button>`],
  ['mark running out of its box', `<p>Lot 12 <b style="display: inline-block; ${narrow}">${long}</b></p>`],
  [
    'tab clipped by its row',
    `<div style="${narrow}; overflow: clip"><a role="tab" href="#">${long}</a></div>`,
  ],
  [
    'table head with an ellipsis',
    `<table style="table-layout: fixed; width: 80px"><tr><th style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap">${long}</table>`,
  ],
  ['row of links without height', `<div style="height: 6px; overflow-x: auto"><a href="#">${long}</a></div>`],
  ['heading below its box', `<div style="height: 20px; overflow: hidden"><h2>${long}</h2></div>`],
  ['button higher than its box', `<button style="width: 80px; height: 20px; padding: 0">${long}</button>`],
  [
    'mark in a row that has shrunk',
    `<div style="display: flex; width: 200px"><div style="display: flex; min-width: 0; flex: 1"><b style="white-space: nowrap">${long}</b></div><b>Paddle 218</b></div>`,
  ],
  ['label outside the viewport', `<label style="white-space: nowrap">${long} ${long}</label>`],
  [
    'selected option',
    `<select style="width: 240px; font-variant-numeric: tabular-nums"><option>${long}</select>`,
  ],
  ['placeholder', `<input style="width: 80px" placeholder="${long}">`],
  [
    'shortened title that is written nowhere in full',
    `<p data-shortened title="Register" style="${narrow}; overflow: hidden; text-overflow: ellipsis">${long}</p>`,
  ],
  ['date in two lines', `<dl><dd style="width: 76px">${long} 2026-12-01</dd></dl>`],
])('finds a %s', async (_name, html) => {
  expect(await issuesIn(html)).toEqual([expect.stringContaining(long)])
})

test.each([
  ['date in one of several lines', `<dl><dd style="width: 100px">${long} 2026-12-01</dd></dl>`],
  [
    'selected option in several lines',
    `<select style="width: 240px; white-space: normal; appearance: none"><option>${long}</select>`,
  ],
  ['text in several lines', `<button style="width: 80px">${long}</button><h1>${long}</h1>`],
  ['row that scrolls', `<div style="${narrow}; overflow-x: auto"><button>${long}</button></div>`],
  [
    'text for screen readers',
    `<span style="position: absolute; width: 1px; height: 1px; overflow: hidden"><b style="display: grid">${long}</b></span>`,
  ],
  [
    'quotation that hangs in the margin',
    `<div style="margin: 0 40px"><p style="margin: 0 -40px">${long}</p></div>`,
  ],
  ['hidden text', `<button style="${narrow}; overflow: hidden; visibility: hidden">${long}</button>`],
  [
    'field that is wide enough',
    `<select><option>${long}</select><input style="width: 380px" placeholder="${long}">`,
  ],
  [
    'large initial',
    `<style>p::first-letter { float: left; font-size: 60px; line-height: .8 }</style><p>${long}</p>`,
  ],
  [
    'shortened title with the whole text',
    `<p data-shortened title="${long}" style="${narrow}; overflow: hidden; text-overflow: ellipsis">${long}</p>`,
  ],
])('accepts a %s', async (_name, html) => {
  expect(await issuesIn(html)).toEqual([])
})
