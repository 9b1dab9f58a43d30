import { describe, expect, test } from 'vitest'
import { isStreamAddress, originsOf } from './stream.ts'

describe('addresses of streams', () => {
  test.each([
    'https://live.example.com/bh0145/index.m3u8',
    'https://live.example.com:8889/bh0145/whep?token=a1',
    'http://localhost:8889/saleroom/whep',
    'http://127.0.0.1:8888/index.m3u8',
    '/stream/demonstration.m3u8',
  ])('%s can be played', (address) => {
    expect(isStreamAddress(address)).toBe(true)
  })

  test.each([
    'http://live.example.com/index.m3u8',
    'https://',
    'https://anna:secret@live.example.com/index.m3u8',
    'https://live.example.com/a b.m3u8',
    "https://live.example.com/';script-src *",
    'http://127.0.0.1.example.com/index.m3u8',
    'https://live.example.com;sandbox/index.m3u8',
    'https://live.example.com,evil.example/index.m3u8',
    'https://*.example.com/index.m3u8',
    '//live.example.com/index.m3u8',
    '/\\live.example.com/index.m3u8',
    'javascript:alert(1)',
    'data:video/mp4;base64,AAAA',
    'index.m3u8',
    '',
  ])('%s cannot be played', (address) => {
    expect(isStreamAddress(address)).toBe(false)
  })

  test('the origin of an IPv6 address and of a name in Chinese is written in the form that policies need', () => {
    const streams = [{ hls: 'https://[2001:db8::1]:8443/a.m3u8', whep: 'https://直播.example.com/whep' }]
    expect(originsOf(streams)).toEqual(['https://[2001:db8::1]:8443', 'https://xn--z6ut02b.example.com'])
  })

  test('allows each foreign origin once', () => {
    const house = { hls: '/stream/demonstration.m3u8', whep: '' }
    const one = { hls: 'https://cdn.example.com/a.m3u8', whep: 'https://rtc.example.com:8889/a/whep' }
    const other = { hls: 'https://cdn.example.com/b.m3u8', whep: '' }
    expect(originsOf([house, one, other])).toEqual([
      'https://cdn.example.com',
      'https://rtc.example.com:8889',
    ])
  })
})
