import { defineArea } from '../../area.ts'
import { banRoutes } from './bans.routes.ts'

export const bans = defineArea({ routes: [banRoutes] })
