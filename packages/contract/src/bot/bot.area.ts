import * as bot from './bot.ts'
import * as botSettings from './bot-settings.ts'

export const botArea = {
  calls: { ...bot.botCalls, ...botSettings.botSettingsCalls },
  models: [bot, botSettings],
}
