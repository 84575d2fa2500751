import { defineArea } from '../../area.ts'
import { cashRoutes } from './cash.routes.ts'

export const cash = defineArea({ routes: [cashRoutes] })
