import { geoCalls } from '@tresen/contract/geo/geo-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import {
  createDeliveryAreas,
  deleteDeliveryArea,
  orderDeliveryAreas,
  updateDeliveryArea,
} from './delivery-areas/change-delivery-areas.ts'
import {
  findAddressesAt,
  listFeatures,
  listGeometries,
  lookUpAddress,
  searchAddresses,
} from './find-places.ts'
import { getRandomAddress } from './addresses/get-random-address.ts'
import * as prices from './delivery-areas/price-delivery.ts'

export function geoRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, geoCalls, {
    createDeliveryAreas,
    updateDeliveryArea,
    deleteDeliveryArea,
    orderDeliveryAreas,
    ...prices,
    lookUpAddress,
    listGeometries,
    findAddressesAt,
    listFeatures,
    searchAddresses,
    getRandomAddress,
  })
}
