import { botCalls } from '@tresen/contract/bot/bot'
import { botSettingsCalls } from '@tresen/contract/bot/bot-settings'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { deleteBotCase, listBotCases, saveBotCase } from './cases.ts'
import { getBotWords, saveBotWords } from './own-words.ts'
import { getBotSettings, saveBotSettings } from './settings.ts'
import { tryBot } from './try-bot.ts'

export function botRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, botCalls, {
    tryBot,
    getBotWords,
    saveBotWords,
    listBotCases,
    saveBotCase,
    deleteBotCase,
  })
  bindCalls(app, deps, botSettingsCalls, { getBotSettings, saveBotSettings })
}
