import { defineArea } from '../../area.ts'
import { operationsRoutes } from './operations.routes.ts'

export const operations = defineArea({ routes: [operationsRoutes] })
