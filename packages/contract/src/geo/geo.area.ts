import * as address from './address.ts'
import * as deliveryArea from './delivery-area.ts'
import { geoCalls } from './geo-calls.ts'
import { geoEvents } from './geo-events.ts'

export const geoArea = { calls: geoCalls, events: geoEvents, models: [address, deliveryArea] }
