import { expect, test } from 'vitest'
import { parseStorageUrl } from './storage-url.ts'

const s3 = (more: object) => ({
  kind: 's3',
  bucket: 'house',
  prefix: '',
  endpoint: null,
  region: 'us-east-1',
  ...more,
})

test.each([
  ['file:///srv/house', { kind: 'folder', folder: '/srv/house' }],
  ['s3://house', s3({})],
  ['s3://house/', s3({})],
  ['s3://house/rostrum/one/', s3({ prefix: 'rostrum/one/' })],
  ['s3://house?region=ap-east-1', s3({ region: 'ap-east-1' })],
  ['s3://house/a?endpoint=http://127.0.0.1:9000', s3({ prefix: 'a/', endpoint: 'http://127.0.0.1:9000' })],
])('%s is an address of a store', (text, address) => {
  expect(parseStorageUrl(text)).toEqual(address)
})

test.each([
  '',
  'srv/house',
  'https://store.example/house',
  'file://host/srv',
  's3://',
  's3://key:secret@house',
  's3://HOUSE_1',
  's3://house/a//b',
  's3://house?endpoint=ftp://store.example',
  's3://house?endpoint=https://store.example/path',
  's3://house?endpoint=https://key:secret@store.example',
  's3://house?region=Hong Kong',
  's3://house?secret=1',
])('%j is not an address of a store', (text) => {
  expect(parseStorageUrl(text)).toBeNull()
})
