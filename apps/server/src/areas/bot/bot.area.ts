import { defineArea } from '../../area.ts'
import { botRoutes } from './bot.routes.ts'

export const bot = defineArea({ routes: [botRoutes] })
