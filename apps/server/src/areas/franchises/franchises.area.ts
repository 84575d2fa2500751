import { defineArea } from '../../area.ts'
import { franchiseRoutes } from './franchises.routes.ts'

export const franchises = defineArea({ routes: [franchiseRoutes] })
