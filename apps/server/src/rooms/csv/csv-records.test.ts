import { expect, it } from 'vitest'
import { csvRecords, type UnreadableCsv } from './csv-records.ts'

async function read(text: string) {
  const bytes = async function* () {
    yield new TextEncoder().encode(text)
  }
  const rows: [number, string[]][] = []
  const fault = await (async () => {
    for await (const { line, cells } of csvRecords(bytes(), undefined)) rows.push([line, cells])
    return null
  })().catch((error: unknown) => error as UnreadableCsv)
  return { rows, fault }
}

it('counts rows as spreadsheets do: a cell of several lines is one, an empty line too', async () => {
  const { rows, fault } = await read('a;b\r\n"1\r\n2\r\n3";x\r\n\r\n;\r\ny;z\r\n')
  expect(rows).toEqual([
    [1, ['a', 'b']],
    [2, ['1\n2\n3', 'x']],
    [4, ['', '']],
    [5, ['y', 'z']],
  ])
  expect(fault).toBeNull()
})

it('says from which row on it cannot be read', async () => {
  const { rows, fault } = await read('a;b\n"1\n2";x\n\n3;4\nx;"open\nand on')
  expect(rows.map(([line]) => line)).toEqual([1, 2, 4])
  expect(fault).toMatchObject({ line: 5, message: expect.stringContaining('Anführungszeichen') })
})

it.each([
  ['xlsx', 'PK\u0003\u0004\u0014\u0000\u0006'],
  ['xls', 'ÐÏ\u0011à¡±\u001aá'],
])('a workbook (%s) is told what to do with it', async (_kind, text) => {
  const { rows, fault } = await read(`${text};"\n`)
  expect(rows).toEqual([])
  expect(fault).toMatchObject({ line: 1, message: expect.stringContaining('als „CSV UTF-8“') })
})
