import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aSoldCart, somePrices } from '../invoices/testing/a-sold-cart.ts'
import { aLine, anEvaluatedCart, anOrder, id } from '../orders/testing/an-order.ts'
import { centsOf, decimalOf } from './decimals.ts'
import { winOrderDocument } from './winorder-document.ts'

const store = { id: id(1), name: 'Zur Linde', timeZone: 'Europe/Berlin' }
const partsOf = (order: Parameters<typeof winOrderDocument>[0]) =>
  winOrderDocument(order, store).OrderList.Order

/** What WinOrder makes of it, in cents. */
function totalOf({ ArticleList, AddInfo }: ReturnType<typeof partsOf>): number {
  const cents = (text: string) => centsOf(text || '0')!
  const goods = ArticleList.Article.map((article) => {
    const parts = article.SubArticleList.SubArticle.map((sub) => Number(sub.Count) * cents(sub.Price))
    const each = [cents(article.Price), cents(article.Deposit), ...parts].reduce((sum, one) => sum + one, 0)
    return Number(article.Count) * each
  })
  return (
    goods.reduce((sum, one) => sum + one, 0) - cents(AddInfo.DiscountValue) + cents(AddInfo.DeliverLumpSum)
  )
}

describe('An order for WinOrder', () => {
  it('adds up to its total, whatever was discounted, chosen, deposit and fees included', () => {
    const prices = fc.array(fc.integer({ min: -50, max: 400 }), { maxLength: 3 })
    fc.assert(
      fc.property(somePrices, fc.integer({ min: 0, max: 900 }), prices, (priced, fees, chosen) => {
        const cart = aSoldCart(priced, fees)
        const variantOptions = chosen.map((additionalPrice, n) => ({
          ...{ variantId: id(800), variantOptionId: id(810 + n), name: `Wahl ${n}`, additionalPrice },
        }))
        const products = cart.products.map((line) => ({ ...line, variantOptions }))
        const order = partsOf(anOrder({ shoppingCart: { ...cart, products } }))
        expect(totalOf(order)).toBe(cart.evaluationResult.totalOrderValue)
        for (const { Price, SubArticleList } of order.ArticleList.Article)
          for (const price of [Price, ...SubArticleList.SubArticle.map((sub) => sub.Price)])
            expect(price).toMatch(/^\d+\.\d\d$/)
        expect(order.AddInfo.DiscountValue).toMatch(/^\d+\.\d\d$/)
        expect(order.AddInfo.DeliverLumpSum).toMatch(/^\d+\.\d\d$/)
      }),
    )
  })

  it('says what the kitchen and the driver have to know, in the words of its interface', () => {
    const extras = [{ extraGroupId: id(1), ingredientId: id(2), ingredient: 'Käse', additionalPrice: 100 }]
    const pizza = { articleNumber: '23A', size: '26 cm', extras, deliverPrice: 690 }
    const cart = anEvaluatedCart()
    const { pricing } = cart.evaluationResult
    const shoppingCart = anEvaluatedCart({
      products: [
        aLine({ ...pizza, id: id(1) }),
        aLine({ ...pizza, id: id(2) }),
        aLine({ ...pizza, id: id(3), comment: 'gut durch' }),
        aLine({ id: id(4), extras: [], size: null, taxKey: 'Drink', deliverPrice: 250, deposit: 25 }),
      ],
      ...{ paysWith: 5000, tip: 200, comment: 'Bitte klingeln' },
      evaluationResult: {
        ...cart.evaluationResult,
        totalOrderValue: 2395,
        pricing: { ...pricing, totalDiscount: 150, deliveryFee: 200, additionalDeliveryFee: 0 },
      },
    })
    const order = anOrder({ id: '01980000-0000-7000-8000-0000deadbeef', number: 17, shoppingCart })
    expect(winOrderDocument(order, store)).toEqual({
      OrderList: {
        CreateDateTime: '2026-11-20T18:00:00.000+01:00',
        Order: {
          OrderID: '17-deadbeef',
          Customer: {
            CustomerNo: '',
            DeliveryAddress: {
              ...{ Title: '', FirstName: 'Ayşe', LastName: 'Yılmaz', Company: '', Street: 'Müllerstraße' },
              ...{ HouseNo: '12a', AddAddress: '3. OG', DescriptionOfWay: '', Zip: '13353', City: 'Berlin' },
              ...{ Email: '', PhoneNo: '+4930123456' },
            },
          },
          ServerData: { IpAddress: '', Agent: 'Tresen', CreateDateTime: '2026-11-20T18:00:00.000+01:00' },
          StoreData: { StoreId: id(1), StoreName: 'Zur Linde' },
          AddInfo: {
            ...{ DateTimeOrder: '', DiscountValue: '1.50', CurrencyStr: '€', DeliverLumpSum: '2.00' },
            ...{ DeliverType: 'Lieferung', PaymentType: 'Barzahlung' },
            Comment: 'Bestellung 17 | Zahlt mit 50,00 € | Dazu Trinkgeld 2,00 € | Bitte klingeln'.replaceAll(
              ' €',
              '\u00a0€',
            ),
          },
          ArticleList: {
            Article: [
              anArticle({ Count: '2' }),
              anArticle({ Comment: 'gut durch' }),
              anArticle({
                ...{ ArticleNo: '17', ArticleSize: '', Price: '2.50', Tax: '19', Deposit: '0.25' },
                SubArticleList: { SubArticle: [] },
              }),
            ],
          },
        },
      },
    })
  })

  it('that is fetched names no address, ordered ahead when, paid online that it is', () => {
    const order = anOrder({
      ...{ isPreOrder: true, dueAt: '2026-07-01T10:30:00.000Z', paymentState: 'OnlinePaid', isTrial: true },
      shoppingCart: anEvaluatedCart({ isPickup: true, paymentMethod: 'PayPal' }),
    })
    const { Customer, AddInfo } = partsOf(order)
    expect(AddInfo).toMatchObject({
      ...{ DeliverType: 'Abholer', PaymentType: 'PayPal', DateTimeOrder: '2026-07-01T12:30:00.000+02:00' },
      Comment:
        'Probebestellung | Bestellung 1 | Vorbestellt für 01.07.2026, 12:30 Uhr | Bereits online bezahlt',
    })
    expect(Customer.DeliveryAddress).toMatchObject({ Street: '', HouseNo: '', City: '', LastName: 'Yılmaz' })
  })
})

function anArticle(changes: Record<string, unknown>) {
  const cheese = { ArticleNo: '', ArticleName: 'Käse', Count: '1', Price: '1.00', Partition: '' }
  return {
    ...{ ArticleNo: '23A', ArticleName: 'Pizza Salami', ArticleSize: '26 cm', Count: '1', Price: '5.90' },
    ...{ Tax: '7', Deposit: '', Comment: '', SubArticleList: { SubArticle: [cheese] } },
    ...changes,
  }
}

it('cents are written with two places and read with any', () => {
  expect([0, 5, 90, 1290, -200].map(decimalOf)).toEqual(['0.00', '0.05', '0.90', '12.90', '-2.00'])
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      (cents) => centsOf(decimalOf(cents)) === cents,
    ),
  )
  expect(['12.9', 12.9, '7', 'x', '', null, '1e3'].map(centsOf)).toEqual([
    1290,
    1290,
    700,
    null,
    null,
    null,
    null,
  ])
})
