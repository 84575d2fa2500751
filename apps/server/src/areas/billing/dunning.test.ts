import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendMail } from '../../rooms/mail/send-mail.ts'
import { billMonth } from './bills/create-bills.ts'
import { mailBill } from './bills/send.ts'
import { followSendings, forgetOldBills } from './bills/upkeep.ts'
import { october, useBilling } from './testing/use-billing.ts'

const { server, restaurantId, admin, another, sellAs, plan, seen, bill } = useBilling({
  jobs: [billMonth, mailBill, sendMail],
})
const other = another({ name: 'Zur Ecke' })
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

const typed = { name: 'Krug GmbH', street: 'Weg', houseNumber: '1', zipCode: '37073', city: 'Göttingen' }
const recipient = { ...typed, email: 'buero@krug.example', buyerReference: '' }

async function goTo(email: string) {
  const now = await admin.getBilling({ restaurantId, ...october })
  const body = { recipient: { ...recipient, email }, before: now.recipient.recipient }
  await admin.updateBillingRecipient({ restaurantId, body })
}

beforeAll(() => sellAs())
beforeEach(async () => {
  server.clock.now = noon('2026-11-02')
  await query('delete from bills')
  await query('delete from billing_plans')
  await goTo(recipient.email)
})

/** Once the e-mail was handed over, or kept. */
async function mailed(state = 'Kept') {
  return vi.waitFor(
    async () => {
      const [one] = (await admin.getBilling({ restaurantId, ...october })).bills
      expect(one!.sendings[0]!.state).toBe(state)
      return one!
    },
    { interval: 20 },
  )
}

describe('Sending', () => {
  it('writes one e-mail with the invoice as PDF, and says where it did not arrive, until it was sent elsewhere', async () => {
    await plan()
    const { id: billingInformationId, number } = await bill()
    await mailed()
    const { rows } = await query(
      `select m.subject, f.name from mails m join mail_files f on f.mail_id = m.id where m.kind = 'bill'`,
    )
    expect(rows).toEqual([{ subject: expect.stringContaining(number), name: `Rechnung-${number}.pdf` }])
    await query(
      `update mails set state = 'Refused', problem = 'Zurückgekommen: 550 no such user' where kind = 'bill'`,
    )
    const [refused] = await admin.listUndeliveredBills({})
    expect(refused!.sendings[0]).toMatchObject({
      state: 'Refused',
      problem: 'Zurückgekommen: 550 no such user',
    })
    expect(refused!.state).toBe('Open')
    await followSendings(server.deps)
    await query('delete from mails')
    expect((await admin.listUndeliveredBills({}))[0]!.sendings[0]).toMatchObject({ state: 'Refused' })
    const sendingId = uuidv7()
    const at = { restaurantId, billingInformationId }
    const body = { sendingId, email: 'neu@krug.example', isByPost: false }
    await Promise.all([admin.sendBill({ ...at, body }), admin.sendBill({ ...at, body })])
    await mailed()
    const { rows: mails } = await query(`select recipient from mails where kind = 'bill'`)
    expect(mails).toEqual([{ recipient: 'neu@krug.example' }])
    const posted = await admin.sendBill({ ...at, body: { sendingId: uuidv7(), email: '', isByPost: true } })
    expect(posted).toMatchObject({ state: 'Sent', sendings: [{ state: 'Posted' }, {}, {}] })
    expect(await admin.listUndeliveredBills({})).toEqual([])
  })

  it.each(['open = 0', 'open = -100', 'is_cancelled = true'])(
    'what nobody owes any more needs nobody: %s',
    async (change) => {
      await goTo('')
      await plan()
      await bill()
      expect(await admin.listUndeliveredBills({})).toHaveLength(1)
      await query(`update bills set ${change}`)
      expect(await admin.listUndeliveredBills({})).toEqual([])
    },
  )

  it('without an address is listed, and refused until somebody names one', async () => {
    await goTo('')
    await plan()
    const { id: billingInformationId } = await bill()
    expect((await admin.listUndeliveredBills({}))[0]).toMatchObject({
      id: billingInformationId,
      state: 'Open',
    })
    const body = { sendingId: uuidv7(), email: ' ', isByPost: false }
    await expect(admin.sendBill({ restaurantId, billingInformationId, body })).rejects.toMatchObject({
      code: 'NoAddress',
    })
  })
})

describe('All of a month', () => {
  it('are written in one go, each once and as it was seen; what changed since waits to be looked at', async () => {
    await plan()
    await plan({}, other)
    const wishes = [
      { restaurantId, ...(await seen()) },
      { restaurantId: other.restaurantId, ...(await seen(other)), gross: 1 },
    ]
    const asked = { month: '2026-10', body: { seen: wishes } }
    expect(await admin.createBills(asked)).toEqual({ count: 2 })
    await admin.createBills(asked)
    await vi.waitFor(
      async () => {
        const { entries } = await admin.getBillingMonth({ month: '2026-10' })
        const [first, second] = [restaurantId, other.restaurantId].map((id) =>
          entries.find((one) => one.restaurantId === id),
        )
        expect(first).toMatchObject({ plan: 'Standard', bill: { gross: 5831 }, task: null })
        expect(second).toMatchObject({ bill: null, task: { state: 'Changed' } })
      },
      { interval: 50 },
    )
    const { rows } = await query('select 1 from bills')
    expect(rows).toHaveLength(1)
    await expect(admin.createBills({ ...asked, month: '2026-11' })).rejects.toMatchObject({
      code: 'MonthNotOver',
    })
  })
})

describe('An open bill', () => {
  it('is asked for three times, each a day after its time, with fees; then paid in parts', async () => {
    await plan()
    const { id: billingInformationId, gross } = await bill()
    await mailed()
    const at = { restaurantId, billingInformationId }
    const remind = (level: number, open: number) =>
      admin.remindBill({ ...at, body: { sendingId: uuidv7(), level, open, isByPost: false } })
    await expect(remind(1, gross)).rejects.toMatchObject({ code: 'NotOverdue' })
    server.clock.now = noon('2026-11-17')
    const first = await remind(1, gross)
    expect(first).toMatchObject({ state: 'Reminder1', open: gross, dueOn: '2026-11-24', isOverdue: false })
    await expect(remind(1, gross)).rejects.toMatchObject({
      code: 'BillChanged',
      details: { bill: { level: 1 } },
    })
    server.clock.now = noon('2026-11-25')
    expect(await remind(2, gross)).toMatchObject({
      state: 'Reminder2',
      open: gross + 500,
      dueOn: '2026-12-02',
    })
    server.clock.now = noon('2026-12-03')
    const last = await remind(3, gross + 500)
    expect(last).toMatchObject({ state: 'FinalNotice', open: gross + 1500 })
    expect((await admin.listOpenBills({})).map(({ id }) => id)).toEqual([billingInformationId])
    await checkLetters(at)
    const book = (
      kind: 'Payment' | 'WriteOff' | 'Fee',
      amount: number,
      open: number,
      bookedOn = '2026-12-03',
    ) => {
      const body = { entryId: uuidv7(), kind, amount, bookedOn, note: '', open }
      return admin.bookBill({ ...at, body })
    }
    await expect(book('Payment', gross + 1501, gross + 1500)).rejects.toMatchObject({
      code: 'BookingTooLarge',
      details: { most: gross + 1500, least: 0 },
    })
    await expect(book('Payment', 1, gross + 1500, '2026-12-04')).rejects.toMatchObject({
      code: 'BookedInFuture',
    })
    await book('Payment', 2000, gross + 1500)
    await expect(book('Payment', 2000, gross + 1500)).rejects.toMatchObject({ code: 'BillChanged' })
    await book('Fee', 1500, gross - 500)
    expect(await book('WriteOff', gross - 2000, gross - 2000)).toMatchObject({ state: 'WrittenOff', open: 0 })
    await book('WriteOff', 2000 - gross, 0)
    expect(await book('Payment', gross - 2000, gross - 2000)).toMatchObject({ state: 'Paid', open: 0 })
    expect(await admin.listOpenBills({})).toEqual([])
  })

  /** Each as it was made, whatever was booked since. */
  async function checkLetters(at: { restaurantId: string; billingInformationId: string }) {
    const [now] = (await admin.getBilling({ restaurantId, ...october })).bills
    const letters = now!.sendings.filter(({ hasLetter }) => hasLetter)
    expect(letters.map(({ kind }) => kind)).toEqual(['FinalNotice', 'Reminder2', 'Reminder1'])
    const read = ({ id: sendingId }: { id: string }) => admin.getBillLetter({ ...at, sendingId })
    const [last, second] = await Promise.all(letters.map(read))
    expect([last!.name, second!.name]).toEqual([
      `Letzte-Mahnung-${now!.number}.pdf`,
      `2-Mahnung-${now!.number}.pdf`,
    ])
    expect(Buffer.from(last!.bytes.subarray(0, 8)).toString('latin1')).toBe('%PDF-1.7')
    const { rows } = await query(
      `select (letter ->> 'open')::int as open from bill_sendings where kind = 'Reminder2'`,
    )
    expect(rows).toEqual([{ open: now!.gross + 500 }])
    expect(await read(letters[1]!)).toEqual(second)
    await expect(read(now!.sendings.at(-1)!)).rejects.toMatchObject({ code: 'NotFound' })
    await vi.waitFor(
      async () => {
        const files = await query(`select name from mail_files where name like '%Mahnung-%' order by name`)
        expect(files.rows).toEqual([{ name: second!.name }, { name: last!.name }])
      },
      { interval: 50 },
    )
  }

  it('and all that was booked goes to the tax adviser, in signs and lines that DATEV reads', async () => {
    await plan()
    const { id: billingInformationId, gross, number } = await bill()
    const body = {
      entryId: uuidv7(),
      kind: 'Payment',
      amount: 1000,
      bookedOn: '2026-11-02',
      note: '',
      open: gross,
    } as const
    await admin.bookBill({ restaurantId, billingInformationId, body })
    const file = await admin.exportDatev({ from: '2026-11-01', to: '2026-11-30' })
    expect(file.name).toBe('EXTF_Buchungsstapel_2026-11-01_2026-11-30.csv')
    const lines = new TextDecoder('windows-1252').decode(file.bytes).split('\r\n').slice(2, -1)
    const fields = lines.map((line) => line.split(';'))
    expect(fields.map((line) => [line[0], line[1], line[7], line[9], line[10]])).toEqual([
      ['58,31', '"S"', '8400', '0211', `"${number}"`],
      ['10,00', '"H"', '1200', '0211', `"${number}"`],
    ])
    await expect(admin.exportDatev({ from: '2026-11-01', to: '2027-01-31' })).rejects.toMatchObject({
      code: 'DatevTwoYears',
    })
  })

  it('stays for ten years from the end of its year, and for as long as it is open', async () => {
    await plan()
    await bill()
    await mailed()
    await query(`update bills set issued_on = '2015-12-31', open = 0`)
    await query(`update bill_entries set booked_on = '2015-12-31'`)
    await query('alter table invoices disable trigger keep_invoice')
    await query('update invoices set year = 2015')
    await query('alter table invoices enable trigger keep_invoice')
    await forgetOldBills(server.deps)
    expect((await query('select 1 from bills')).rowCount).toBe(0)
    await plan({ validFrom: '2026-09-01' }, other)
    await bill(other)
    await query(`update bills set issued_on = '2015-12-31'`)
    await forgetOldBills(server.deps)
    expect((await query('select 1 from bills')).rowCount).toBe(1)
  })
})
