import Type from 'typebox'
import { Id, Latitude, Longitude, Name, Text } from '../common.ts'
import { anyone, anywhere, defineCalls, inRestaurant, roles } from '../define.ts'
import { maintainers } from '../roles.ts'
import { DeliveryArea, DeliveryAreaDraft, mostDeliveryAreas } from './delivery-area.ts'
import { Address, DeliverPrice, GeoFeature } from './address.ts'

const AddressQuery = Type.Object({
  street: Name(120),
  streetNumber: Text(20),
  zipCode: Text(10),
  city: Text(80),
})

const SearchQuery = Type.Object({
  query: Text(200),
  maxResults: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
})

const staff = anywhere(...roles)

const responsible = inRestaurant(...maintainers)

const deliveryAreas = '/api/restaurants/{restaurantId}/deliveryareas'

const faultyPolygon = {
  status: 422,
  message_de:
    'Die Fläche eines Gebiets ist leer oder ihr Rand überkreuzt sich. Bitte zeichnen Sie sie anders.',
  details: Type.Object({ name: Type.String(), fault: Type.String() }),
} as const

const namelessArea = { status: 422, message_de: 'Bitte geben Sie dem Gebiet einen Namen.' } as const

export const geoCalls = defineCalls('geo', {
  createDeliveryAreas: {
    method: 'POST',
    path: deliveryAreas,
    access: responsible,
    summary:
      'Liefergebiete anlegen, alle oder keines; ans Ende der Reihenfolge. Noch einmal gesendet: nichts Neues',
    body: Type.Object({
      deliveryAreas: Type.Array(Type.Object({ id: Id, ...DeliveryAreaDraft.properties }), {
        minItems: 1,
        maxItems: 100,
      }),
    }),
    reply: Type.Array(DeliveryArea),
    refusals: {
      NamelessArea: namelessArea,
      FaultyPolygon: faultyPolygon,
      TooManyDeliveryAreas: {
        status: 422,
        message_de: `Mehr als ${mostDeliveryAreas} Liefergebiete sind nicht möglich.`,
      },
    },
  },
  updateDeliveryArea: {
    method: 'PUT',
    path: `${deliveryAreas}/{deliveryAreaId}`,
    access: responsible,
    summary: 'Liefergebiet ändern',
    body: Type.Object({
      ...DeliveryAreaDraft.properties,
      /** The version that was changed: what somebody else changed meanwhile is not written over. */
      version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    }),
    reply: DeliveryArea,
    refusals: {
      NamelessArea: namelessArea,
      FaultyPolygon: faultyPolygon,
      DeliveryAreaConflict: {
        status: 409,
        message_de: 'Dieses Gebiet wurde inzwischen von jemand anderem geändert.',
        details: Type.Object({ deliveryArea: DeliveryArea }),
      },
    },
  },
  deleteDeliveryArea: {
    method: 'DELETE',
    path: `${deliveryAreas}/{deliveryAreaId}`,
    access: responsible,
    summary: 'Liefergebiet löschen',
    reply: Type.Array(DeliveryArea),
  },
  orderDeliveryAreas: {
    method: 'PUT',
    path: `${deliveryAreas}/order`,
    access: responsible,
    summary: 'Liefergebiete ordnen: Wo sie sich überlappen, gilt das frühere',
    body: Type.Object({ deliveryAreaIds: Type.Array(Id, { maxItems: mostDeliveryAreas }) }),
    reply: Type.Array(DeliveryArea),
    refusals: {
      DeliveryAreasConflict: {
        status: 409,
        message_de: 'Inzwischen gibt es andere Gebiete als die geordneten. Bitte ordnen Sie sie noch einmal.',
        details: Type.Object({ deliveryAreas: Type.Array(DeliveryArea) }),
      },
    },
  },
  getDeliverPriceByLocation: {
    method: 'GET',
    path: '/api/Geo/deliverPrice/{restaurantId}/geolocation',
    access: anyone,
    summary: 'Lieferpreis zu einem Ort auf der Karte',
    query: Type.Object({ latitude: Latitude, longitude: Longitude }),
    reply: DeliverPrice,
  },
  getDeliverPriceByAddress: {
    method: 'GET',
    path: '/api/Geo/deliverPrice/{restaurantId}/address',
    access: anyone,
    summary: 'Lieferpreis zu einer Anschrift',
    query: AddressQuery,
    reply: DeliverPrice,
  },
  searchDeliverPrices: {
    method: 'GET',
    path: '/api/Geo/deliverPrice/{restaurantId}/search',
    access: anyone,
    summary: 'Anschriften suchen, jede mit Lieferpreis',
    query: SearchQuery,
    reply: Type.Array(DeliverPrice),
  },
  lookUpAddress: {
    method: 'GET',
    path: '/api/Geo/lookupaddress/{restaurantId}',
    access: anyone,
    summary: 'Anschrift beim Tippen vervollständigen, nahe am Restaurant zuerst',
    query: SearchQuery,
    reply: Type.Array(Address),
  },
  listGeometries: {
    method: 'GET',
    path: '/api/Geo/listgeometries/{restaurantId}',
    access: anyone,
    summary: 'Liefergebiete als Flächen',
    reply: Type.Array(DeliveryArea),
  },
  searchDeliverPricesOfPointsOfInterest: {
    method: 'GET',
    path: '/api/Geo/deliverPrice/{restaurantId}/poi',
    access: anyone,
    summary: 'Bekannte Orte (Bahnhof, Klinik, Hotel) suchen, jeder mit Lieferpreis',
    query: SearchQuery,
    reply: Type.Array(Type.Object({ name: Type.String(), ...DeliverPrice.properties })),
  },
  findAddressesAt: {
    method: 'GET',
    path: '/api/Geo/reverse',
    access: staff,
    summary: 'Die nächsten Anschriften an einem Ort auf der Karte: „Breite,Länge“',
    query: Type.Object({
      query: Type.String({
        pattern: '^ *-?[0-9]{1,2}([.][0-9]{1,15})? *, *-?[0-9]{1,3}([.][0-9]{1,15})? *$',
        maxLength: 60,
      }),
    }),
    reply: Type.Array(Address),
  },
  listFeatures: {
    method: 'GET',
    path: '/api/Geo/features',
    access: staff,
    summary: 'Umrisse zu einer Postleitzahl oder einem Ort, aus den Anschriften',
    query: Type.Object({ geometryQuery: Name(80) }),
    reply: Type.Object({ type: Type.Literal('FeatureCollection'), features: Type.Array(GeoFeature) }),
  },
  searchAddresses: {
    method: 'GET',
    path: '/api/Geo',
    access: staff,
    summary: 'Anschriften suchen, ohne Restaurant',
    query: Type.Object({ query: Text(200) }),
    reply: Type.Array(Address),
  },
  getRandomAddress: {
    method: 'GET',
    path: '/api/Geo/randomaddress',
    access: staff,
    summary: 'Irgendeine Anschrift inner- oder außerhalb der Liefergebiete, zum Ausprobieren',
    query: Type.Object({ restaurantId: Id, inDeliveryArea: Type.Optional(Type.Boolean()) }),
    reply: Address,
  },
})
