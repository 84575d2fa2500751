import type { Voucher } from '@tresen/contract/vouchers'
import { expect, it } from 'vitest'
import { blankVoucher } from './voucher-draft.ts'
import { voucherTable } from './voucher-table.ts'

const voucher = (changes: Partial<Voucher>): Voucher => ({
  ...blankVoucher,
  id: '1',
  restaurantId: '2',
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  uses: 0,
  code: 'SOMMER',
  ...changes,
})

it('is a table that spreadsheets open as it is: umlauts, semicolons, no formulas', async () => {
  const table = await voucherTable(
    [
      voucher({ description: 'Für „Müller; Söhne"', validUntil: '2026-12-24T12:00:00.000Z', uses: 3 }),
      voucher({ code: 'X-1', description: '=HYPERLINK("http://example.org")', maximumUses: null }),
    ],
    [],
    'Europe/Berlin',
  )
  const lines = table.split('\r\n')
  expect(lines[0]).toBe('\uFEFFCode;Wert oder Rabatt;Notiz;Gültig ab;Gültig bis;Eingelöst;Höchstens;Je Kunde')
  expect(lines[1]).toMatch(/^SOMMER;[^;]*;"Für „Müller; Söhne""";;Do\., 24\.12\.2026, 13:00 Uhr;3;1;$/)
  expect(lines[2]).toMatch(/^X-1;[^;]*;"'=HYPERLINK\(""http/)
  expect(lines[3]).toBe('')
})
