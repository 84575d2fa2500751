import { botCalls } from '@tresen/contract/bot/bot'
import { botSettingsCalls } from '@tresen/contract/bot/bot-settings'
import { botReviewCalls } from '@tresen/contract/conversations/bot-review'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'

const calls = { ...botCalls, ...botSettingsCalls, ...botReviewCalls }

/** The calls of the bot; they come with its page. */
export function useBotApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(calls, session), [session])
}

export const casesKey = (restaurantId: string) => ['bot', 'cases', restaurantId]
export const wordsKey = (restaurantId: string) => ['bot', 'words', restaurantId]
export const settingsKey = (restaurantId: string) => ['bot', 'settings', restaurantId]
