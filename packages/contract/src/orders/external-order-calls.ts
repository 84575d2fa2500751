import Type from 'typebox'
import { CartError } from '../carts/cart-error.ts'
import { ShoppingCart } from '../carts/cart.ts'
import { Id, Name } from '../common.ts'
import { defineCalls, inRestaurant, type RefusalShape } from '../define.ts'
import { houseStaff } from '../roles.ts'
import { ExternalOrder, ExternalOrderCheck } from './external-order.ts'
import { Order } from './order.ts'

/** Other systems sign in with an account that works in the restaurant. */
const machine = inRestaurant(...houseStaff)

const restaurant = '/api/restaurants/{restaurantId}'

const sumRefusals = {
  ExternalSumWrong: {
    status: 422,
    message_de:
      'Die Summe stimmt nicht: Positionen, Pfand und Lieferung abzüglich Rabatt ergeben `expected`, gesendet wurde `total`. Bitte die Beträge berichtigen und die Bestellung noch einmal senden.',
    details: Type.Object({ total: Type.Integer(), expected: Type.Integer() }),
  },
  ExternalDiscountTooHigh: {
    status: 422,
    message_de:
      'Der Rabatt ist höher als Positionen und Lieferung zusammen; Pfand lässt sich nicht erlassen. Bitte den Rabatt berichtigen und die Bestellung noch einmal senden.',
  },
  TooManyPieces: {
    status: 422,
    message_de:
      'Mehr als 200 Stück nimmt die Küche nicht in einer Bestellung an. Bitte auf mehrere Bestellungen verteilen.',
    details: Type.Object({ pieces: Type.Integer() }),
  },
  NamelessProduct: {
    status: 422,
    message_de:
      'Eine Position hat keinen Namen, danach kann niemand kochen. Bitte benennen und die Bestellung noch einmal senden.',
  },
} as const satisfies Record<string, RefusalShape>

/** Orders that other systems bring. */
export const externalOrderCalls = defineCalls('orders', {
  placeExternalOrder: {
    method: 'POST',
    path: `${restaurant}/orders/external`,
    access: machine,
    summary:
      'Bestellung eines anderen Systems übernehmen, mit dessen Produkten und Preisen; dieselbe Nummer noch einmal ergibt dieselbe Bestellung',
    body: ExternalOrder,
    reply: Order,
    refusals: {
      ...sumRefusals,
      ExternalOrderDiffers: {
        status: 409,
        message_de:
          'Unter dieser Nummer ist schon eine andere Bestellung angenommen, geändert wurde daran nichts. Für eine weitere Bestellung bitte eine neue Nummer senden; Änderungen bitte im Restaurant ansagen.',
        details: Type.Object({ orderId: Id }),
      },
      ExternalOrderDeleted: {
        status: 409,
        message_de:
          'Unter dieser Nummer war schon eine Bestellung angenommen, sie wurde im Restaurant gelöscht. Für eine weitere Bestellung bitte eine neue Nummer senden.',
      },
      ExternalOrderNotPossible: {
        status: 422,
        message_de:
          'Diese Bestellung kann das Restaurant so nicht annehmen, `errors` nennt den Grund. Berichtigt kann sie unter derselben Nummer noch einmal kommen.',
        details: Type.Object({ errors: Type.Array(CartError, { minItems: 1 }) }),
      },
      OrderNotTaken: {
        status: 422,
        message_de: 'Von diesem Gast nimmt das Restaurant keine Bestellungen an.',
      },
    },
  },
  checkExternalOrder: {
    method: 'GET',
    path: `${restaurant}/orders/external/check`,
    access: machine,
    summary: 'Ob eine Bestellung eines anderen Systems angekommen ist, und welche Bestellung daraus wurde',
    query: Type.Object({ externalOrderId: Name(100) }),
    reply: ExternalOrderCheck,
  },
  evaluateExternalCart: {
    method: 'POST',
    path: `${restaurant}/shoppingcart/external`,
    access: machine,
    summary:
      'Dieselben Angaben prüfen, ohne zu bestellen: was das Restaurant daran hindert, bis wann es fertig wäre, welche Steuern darin sind',
    body: ExternalOrder,
    reply: ShoppingCart,
    refusals: sumRefusals,
  },
})
