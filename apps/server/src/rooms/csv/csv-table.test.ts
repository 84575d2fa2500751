import { expect, it } from 'vitest'
import { csvTable } from './csv-table.ts'

it('is what German spreadsheets read, and nothing in it is a formula but amounts below zero', async () => {
  const table = await csvTable([
    ['Wer', 'Was', 'Betrag'],
    ['=1+2', 'a;b "c"', '-2,50'],
    ['-1+A1', null, -3],
  ])
  expect(table).toBe(`\uFEFFWer;Was;Betrag\r\n'=1+2;"a;b ""c""";-2,50\r\n'-1+A1;;-3\r\n`)
})

it('is written as it stands where a program reads it again', async () => {
  expect(await csvTable([['+49 551']], { bom: false, escape_formulas: false })).toBe('+49 551\r\n')
})
