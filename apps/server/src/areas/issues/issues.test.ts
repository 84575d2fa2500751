import { anExternalOrder } from '@tresen/domain/orders/external/testing/an-external-order'
import type { GuestIssue, IssueKind } from '@tresen/contract/issues/issue'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { applyIssueEvent, issuesFromSnapshot } from '@tresen/domain/issues/issue-board'
import { mostIssuesWithoutOrder } from '@tresen/domain/issues/issue-steps'
import { formatMoney } from '@tresen/domain/money/format-money'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { follow } from '../../testing/hub-follower.ts'
import { fridayEvening, type TestClient } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { useOnlinePayments } from '../payments/testing/use-online-payments.ts'
import type { Ctx } from '../../context.ts'
import { reportComplaint } from './add-issue.ts'

const { at, restaurantId, server, as, token, another } = useRestaurant()
const [manager, employee] = [as('manager'), as('employee')]
const [foreign, here] = [another(), another()]
const evening = fridayEvening
afterEach(() => {
  server.clock.now = evening
})

async function issuesOf(guest: TestClient, here: string, orderId: string) {
  const { issues } = await guest.listIssues({ restaurantId: here, orderId })
  return issues as unknown as GuestIssue[]
}

async function anOrder(guest: TestClient = server.asGuest()) {
  const cart = await aFilledCart(guest, restaurantId)
  const order = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  const report = (kind: IssueKind = 'Missing', comment = 'Die Cola fehlt', id = uuidv7()) =>
    guest.addIssue({ restaurantId, body: { id, orderId: order.id, kind, comment } })
  const own = () => issuesOf(guest, restaurantId, order.id)
  return { guest, order, report, own }
}

const answerOf = (version: number, text = '') => ({ answerId: uuidv7(), version, text })

describe('A concern of a guest', () => {
  it('arrives live, is taken up, answered with a voucher, and its guest sees each step', async () => {
    const hub = await follow(server, { restaurantId, token: await token('employee') })
    const before = await manager.listIssues({ restaurantId })
    const { order, report, own } = await anOrder()
    const { id: issueId } = await report()
    expect(await own()).toMatchObject([{ kind: 'Missing', isSeen: false, issueHandled: false, answers: [] }])
    await hub.until('issueAdded')
    server.clock.now = new Date(evening.getTime() + 4 * 60_000)
    const taken = await employee.acknowledgeIssue({ restaurantId, issueId })
    expect(taken).toMatchObject({ receptionState: 'TresenFrontend', orderNumber: order.number, version: 2 })
    expect(Date.parse(taken.reactedAt!) - Date.parse(taken.createdAt)).toBe(4 * 60_000)
    expect(await own()).toMatchObject([{ isSeen: true, issueHandled: false }])
    const body = { ...answerOf(2, 'Das tut uns leid!'), kind: 'Voucher', amount: 350 } as const
    const done = await manager.compensateIssue({ restaurantId, issueId, body })
    expect(await manager.compensateIssue({ restaurantId, issueId, body })).toEqual(done)
    const [answer] = done.answers
    const [voucher] = await manager.listVouchers({ restaurantId })
    expect(voucher).toMatchObject({ code: answer!.code, value: 350, maximumUses: 1 })
    const [seen] = await own()
    expect(seen).toMatchObject({ issueHandled: true, answers: [{ text: 'Das tut uns leid!' }] })
    expect(seen!.answers[0]!.message_de).toContain(voucher!.code)
    await hub.until('issueCompleted')
    const { issues, seq } = await manager.listIssues({ restaurantId })
    const followed = hub.events.reduce(applyIssueEvent, issuesFromSnapshot(before))
    expect([...followed.issues.values()]).toEqual(issues)
    expect(followed.seq).toBeLessThanOrEqual(seq)
    await hub.stop()
  })

  it('is bounded: three to an order, however many are sent at once, and three days long', async () => {
    const { order, report, own } = await anOrder()
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => report()))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await own()).toHaveLength(3)
    await expect(report()).rejects.toMatchObject({ code: 'TooManyIssues' })
    const other = await anOrder()
    server.clock.now = new Date(Date.parse(order.dueAt) + 4 * 24 * 3600_000)
    await expect(other.report()).rejects.toMatchObject({ code: 'TooLateForIssue' })
  })

  it('is theirs alone, and needs words where the choice says too little', async () => {
    const { order, report, own } = await anOrder()
    const stranger = server.asGuest()
    const body = { orderId: order.id, kind: 'Cold', comment: '' } as const
    await expect(stranger.addIssue({ restaurantId, body })).rejects.toMatchObject({ status: 404 })
    await expect(
      stranger.addIssue({ restaurantId, body: { kind: 'Other', comment: 'x' } }),
    ).rejects.toMatchObject({
      status: 404,
    })
    await expect(report('Missing', '  ')).rejects.toMatchObject({ code: 'IssueEmpty' })
    const id = uuidv7()
    await report('Cold', '', id)
    expect(await report('Cold', '', id)).toMatchObject({ id })
    expect(await own()).toHaveLength(1)
    expect((await stranger.listIssues({ restaurantId, orderId: order.id })).issues).toEqual([])
    const files = [new File([new Uint8Array(10)], 'a.png')]
    await expect(stranger.addIssuePhoto({ restaurantId, issueId: id, files })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      foreign.as('manager').acknowledgeIssue({ restaurantId: foreign.restaurantId, issueId: id }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('that staff wrote down about their order is told them as what it is, not in words that were meant for colleagues', async () => {
    const { order, own } = await anOrder()
    const comment = 'Ruft zum dritten Mal an, unfreundlich'
    const body = { orderId: order.id, kind: 'Late', comment, source: 'Call' } as const
    const { id: issueId } = await employee.addIssue({ restaurantId, body })
    expect(await own()).toMatchObject([{ id: issueId, kind: 'Late', comment: '' }])
    const { issues } = await employee.listIssues({ restaurantId, orderId: order.id })
    expect(issues).toMatchObject([{ id: issueId, comment }])
  })

  it('that is sent once more before the first answer came is the one that is there', async () => {
    const { order } = await anOrder()
    const body = { id: uuidv7(), orderId: order.id, kind: 'Missing', comment: 'Die Cola fehlt' } as const
    const add = () => employee.addIssue({ restaurantId, body })
    const [one, other] = await Promise.all([add(), add()])
    expect(other).toEqual(one)
  })

  it('may carry a photo, which only staff get to see, and which goes with it', async () => {
    const { guest, report } = await anOrder()
    const { id: issueId } = await report('Cold', '')
    const image = sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'red' } })
    const files = [new File([new Uint8Array(await image.jpeg().toBuffer())], 'kalt.jpg')]
    expect(await guest.addIssuePhoto({ restaurantId, issueId, files })).toMatchObject({ hasPhoto: true })
    const { dataUrl } = await employee.getIssuePhoto({ restaurantId, issueId })
    const stored = await sharp(Buffer.from(dataUrl.split(',')[1]!, 'base64')).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 1200, height: 600 })
    await expect(
      guest.addIssuePhoto({ restaurantId, issueId, files: [new File(['text'], 'a.jpg')] }),
    ).rejects.toMatchObject({ code: 'NoImage' })
    await manager.deleteIssue({ restaurantId, issueId })
    await expect(employee.getIssuePhoto({ restaurantId, issueId })).rejects.toMatchObject({ status: 404 })
  })
})

describe('What staff do', () => {
  it('is done by one of two who saw the same, and told the other', async () => {
    const { report } = await anOrder()
    const { id: issueId } = await report()
    const answers = await Promise.allSettled(
      [1, 2].map(() =>
        manager.compensateIssue({
          ...{ restaurantId, issueId },
          body: { ...answerOf(1), kind: 'Voucher', amount: 200 },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'IssueClosed' },
    })
  })

  it('a call that is to come leaves it open; words settle it, and none do not', async () => {
    const { report } = await anOrder()
    const { id: issueId } = await report()
    const call = { ...answerOf(1), kind: 'CallBack' } as const
    expect(await employee.answerIssue({ restaurantId, issueId, body: call })).toMatchObject({
      issueHandled: false,
    })
    const words = (text: string) => ({ ...answerOf(2, text), kind: 'Reply' as const })
    await expect(employee.answerIssue({ restaurantId, issueId, body: words(' ') })).rejects.toMatchObject({
      code: 'AnswerEmpty',
    })
    await expect(
      employee.answerIssue({ restaurantId, issueId, body: { ...words('a'), version: 1 } }),
    ).rejects.toMatchObject({ code: 'IssueConflict', details: { issue: { version: 2 } } })
    const done = await employee.answerIssue({ restaurantId, issueId, body: words('Kommt sofort') })
    expect(done).toMatchObject({ issueHandled: true, answers: [{ kind: 'CallBack' }, { kind: 'Reply' }] })
  })

  it('places the same order once more, for nothing, once', async () => {
    const { order, report } = await anOrder()
    const { id: issueId } = await report('Wrong', 'Falsche Pizza')
    const body = { ...answerOf(1), kind: 'Redeliver' } as const
    const done = await employee.answerIssue({ restaurantId, issueId, body })
    expect(await employee.answerIssue({ restaurantId, issueId, body })).toEqual(done)
    const { orders } = await employee.listOrders(at)
    const again = orders.filter(({ shoppingCart }) => shoppingCart.comment.includes(`Nr. ${order.number}`))
    expect(again).toHaveLength(1)
    expect(done.answers[0]).toMatchObject({ orderNumber: again[0]!.number })
    expect(again[0]!.shoppingCart.evaluationResult.totalOrderValue).toBe(0)
    expect(again[0]!.shoppingCart.products.map(({ productPriceId }) => productPriceId)).toEqual(
      order.shoppingCart.products.map(({ productPriceId }) => productPriceId),
    )
  })

  it('says that what another system sold is on no menu of ours, and goes on', async () => {
    const order = await employee.placeExternalOrder({ restaurantId, body: anExternalOrder() })
    const about = {
      orderId: order.id,
      kind: 'Wrong',
      comment: 'falsch',
      phoneNumber: '',
      guestName: '',
    } as const
    const { id: issueId } = await employee.addIssue({ restaurantId, body: about })
    const body = { ...answerOf(1), kind: 'Redeliver' } as const
    await expect(employee.answerIssue({ restaurantId, issueId, body })).rejects.toMatchObject({
      ...{ status: 422, code: 'RedeliverNotOnMenu' },
    })
    const words = { ...answerOf(1, 'Wir kümmern uns.'), kind: 'Reply' } as const
    expect(await employee.answerIssue({ restaurantId, issueId, body: words })).toMatchObject({
      answers: [{ kind: 'Reply' }],
    })
  })

  it('writes one down that has no order', async () => {
    const body = {
      kind: 'Other',
      comment: 'Rückruf wegen Catering',
      phoneNumber: '0551 123',
      guestName: 'Ina',
    } as const
    const made = await employee.addIssue({ restaurantId, body })
    expect(made).toMatchObject({ source: 'Staff', orderId: null, guestName: 'Ina' })
    const refund = { ...answerOf(1), kind: 'Refund', amount: 100 } as const
    await expect(
      manager.compensateIssue({ restaurantId, issueId: made.id, body: refund }),
    ).rejects.toMatchObject({
      code: 'OrderNeeded',
    })
    const done = await employee.completeIssue({ restaurantId, issueId: made.id })
    expect(await employee.completeIssue({ restaurantId, issueId: made.id })).toEqual(done)
    const open = await employee.listIssues({ restaurantId, onlyUnhandled: true })
    expect(open.issues.map(({ id }) => id)).not.toContain(made.id)
  })
})

it('refuses one without an order whose number nobody could call, and takes it without a number', async () => {
  const body = { kind: 'Other', comment: 'Bitte zurückrufen', guestName: 'Ina' } as const
  const withPhone = (phoneNumber: string) =>
    employee.addIssue({ restaurantId, body: { ...body, phoneNumber } })
  await expect(withPhone('bei Ina')).rejects.toMatchObject({ status: 422, code: 'PhoneUnreadable' })
  expect(await withPhone(' ')).toMatchObject({ phone: null })
})

describe('Money back', () => {
  const shop = useOnlinePayments('Mollie')

  it('of what was paid on site comes out of the till, once, and no more than was taken', async () => {
    const { guest, order } = await shop.anUnpaidOrder(undefined, 'Cash')
    const here = { restaurantId: shop.restaurantId }
    const issue = { orderId: order.id, kind: 'Missing', comment: 'Cola' } as const
    const { id: issueId } = await guest.addIssue({ ...here, body: issue })
    const body = { ...answerOf(1), kind: 'Refund', amount: 250 } as const
    const compensate = (tillId: string | null = null) =>
      shop.manager.compensateIssue({ ...here, issueId, body: { ...body, tillId } })
    await expect(compensate()).rejects.toMatchObject({ code: 'NotRefundable', details: { refundable: 0 } })
    await shop.manager.setOrderPayment({ ...shop.at, shoppingCartId: order.shoppingCartId })
    const bar = { id: uuidv7(), name: 'Biergarten' }
    await shop.manager.saveTill({ ...here, tillId: bar.id, body: { name: bar.name, before: null } })
    const elsewhere = { ...here, issueId, body: { ...body, tillId: uuidv7() } }
    await expect(shop.manager.compensateIssue(elsewhere)).rejects.toMatchObject({ code: 'TillUnknown' })
    await compensate(bar.id)
    await compensate(bar.id)
    const { entries } = await shop.manager.getOrderCash({ ...here, orderId: order.id })
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['Taken', order.shoppingCart.evaluationResult.totalOrderValue],
      ['Refund', 250],
    ])
    const { reports } = await shop.manager.getCash(here)
    expect(reports.find(({ drawerId }) => drawerId === bar.id)).toMatchObject({ drawer: 'Biergarten' })
  })

  it('goes out through the payment, once, and no more than is left', async () => {
    const { guest, order } = await shop.aPaidOrder()
    const here = { restaurantId: shop.restaurantId }
    const issue = { orderId: order.id, kind: 'Missing', comment: 'Cola' } as const
    const { id: issueId } = await guest.addIssue({ ...here, body: issue })
    const body = { ...answerOf(1), kind: 'Refund', amount: 250 } as const
    const tooMuch = { ...body, amount: 900_000 }
    await expect(shop.manager.compensateIssue({ ...here, issueId, body: tooMuch })).rejects.toMatchObject({
      code: 'NotRefundable',
    })
    await shop.manager.compensateIssue({ ...here, issueId, body })
    await shop.manager.compensateIssue({ ...here, issueId, body })
    await vi.waitFor(
      async () => {
        const { payments } = await shop.manager.listOrderPayments({ ...here, orderId: order.id })
        expect(payments[0]!.refunded).toBe(250)
      },
      { interval: 50 },
    )
    const [seen] = await issuesOf(guest, shop.restaurantId, order.id)
    expect(seen!.answers[0]!.message_de).toContain(formatMoney(250))
  })
})

describe('Concerns without an order', () => {
  const busy = another()
  const house = { restaurantId: busy.restaurantId }
  const complain = (phone: string) => {
    const ctx = { ...server.deps, actor: { kind: 'guest', guestId: uuidv7() } } as Ctx
    const words = { words: 'Eine Beschwerde', source: 'Bot', guestName: '', phone } as const
    return reportComplaint(ctx, busy.restaurantId, { id: uuidv7(), ...words })
  }
  const written = async () => (await busy.as('employee').listIssues(house)).issues.length

  it('are few of one telephone and not many of a restaurant within a day, sent at once or not; staff write on', async () => {
    await Promise.all(Array.from({ length: 5 }, () => complain('0551 987654')))
    await complain('+49551987654')
    expect(await written()).toBe(mostIssuesWithoutOrder.ofPhone)
    await complain('0551 987655')
    expect(await written()).toBe(mostIssuesWithoutOrder.ofPhone + 1)
    await Promise.all(Array.from({ length: 30 }, () => complain('')))
    expect(await written()).toBe(mostIssuesWithoutOrder.ofRestaurant)
    await busy.as('employee').addIssue({ ...house, body: { kind: 'Other', comment: 'Am Tresen gesagt' } })
    expect(await written()).toBe(mostIssuesWithoutOrder.ofRestaurant + 1)
    server.clock.now = new Date(evening.getTime() + 25 * 60 * 60_000)
    await complain('0551 987654')
    expect(await written()).toBe(mostIssuesWithoutOrder.ofRestaurant + 2)
  })
})

it('is found by words of its guest, their number, the order, and of what was said and answered', async () => {
  const leader = here.as('manager')
  const add = (comment: string, phoneNumber: string, guestName: string) =>
    leader.addIssue({
      restaurantId: here.restaurantId,
      body: { kind: 'Other', comment, phoneNumber, guestName },
    })
  const cold = await add('Die Pommes waren kalt', '0551 998877', 'Erika Beispiel')
  const late = await add('Der Fahrer kam zu spät', '0551 112233', 'Bülent Öz')
  const at = { restaurantId: here.restaurantId, issueId: late.id }
  const answered = answerOf(late.version, 'Entschuldigung, es war voll')
  await leader.answerIssue({ ...at, body: { ...answered, kind: 'Reply' } })
  const found = async (query: string, onlyUnhandled = false) => {
    const { issues } = await leader.listIssues({ restaurantId: here.restaurantId, query, onlyUnhandled })
    return issues.map(({ id }) => id)
  }
  expect(await found('pommes ERIKA')).toEqual([cold.id])
  expect(await found('öz')).toEqual([late.id])
  expect(await found('0551 1122')).toEqual([late.id])
  expect(await found('voll')).toEqual([late.id])
  expect(await found('voll', true)).toEqual([])
  expect(await found('erika voll')).toEqual([])
  expect(await found('100%')).toEqual([])
  expect(await found('  ')).toEqual([cold.id, late.id])
})
