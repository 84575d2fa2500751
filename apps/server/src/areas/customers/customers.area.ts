import { defineArea } from '../../area.ts'
import { customerRoutes } from './customers.routes.ts'

export const customers = defineArea({ routes: [customerRoutes] })
