import { expect, it } from 'vitest'
import { readTextFile } from './read-text-file.ts'

it.each([
  ['UTF-8', [0x4b, 0xc3, 0xa4, 0x73, 0x65], 'Käse'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x4b, 0xc3, 0xa4], 'Kä'],
  ['UTF-16, as Excel writes “Unicode text”', [0xff, 0xfe, 0x4b, 0x00, 0xe4, 0x00, 0x20, 0x04], 'KäР'],
  ['Windows-1252', [0x4b, 0xe4, 0x73, 0x65, 0x20, 0x80], 'Käse €'],
])('reads %s', async (_name, bytes, text) => {
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe(text)
})
